<?php
$db->query('SELECT id FROM users');
//          ^ @keyword
$runner->execute('create something');
//                ^ @string
$http->query('selected');
//            ^ @string
