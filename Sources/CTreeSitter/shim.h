#pragma once
#include <tree_sitter/api.h>
