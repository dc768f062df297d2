vim9script noclear
# hued: colours from a background service. See :help hued.

if exists('g:loaded_hued')
  finish
endif
g:loaded_hued = true

if v:version < 900 || !has('channel') || !has('job') || !has('textprop') || !has('timers')
  finish
endif

import autoload 'hued/client.vim'
import autoload 'hued/inspect.vim'
import autoload 'hued/styles.vim'
import autoload 'hued/trust.vim'

command HuedEnable client.Enable(bufnr())
command HuedDisable client.Disable(bufnr())
command HuedToggle client.Toggle(bufnr())
command -nargs=? HuedInstall client.Install(<q-args>)
command HuedInspect inspect.Show()
command -nargs=? -complete=dir HuedTrust trust.Ask(<q-args>)
command HuedStatus client.ShowStatus()

augroup hued
  autocmd!
  autocmd BufReadPre * client.BeginsReading(expand('<abuf>')->str2nr())
  autocmd BufReadPost * client.HasRead(expand('<abuf>')->str2nr())
  autocmd BufWinEnter,FileType * client.Consider(expand('<abuf>')->str2nr())
  autocmd FocusGained * client.Focused()
  autocmd TerminalOpen * client.KindSet(expand('<abuf>')->str2nr())
  autocmd OptionSet buftype client.KindSet(bufnr())
  autocmd OptionSet foldmethod,indentexpr client.TakeBack(bufnr())
  autocmd BufFilePost,BufWritePost * client.Named(expand('<abuf>')->str2nr())
  autocmd Syntax * client.SyntaxSet(expand('<abuf>')->str2nr())
  autocmd BufUnload * client.Forget(expand('<abuf>')->str2nr())
  autocmd SafeState,SafeStateAgain * client.TellChanges()
  autocmd WinScrolled,VimResized,BufWinEnter,WinEnter,WinClosed,BufHidden * client.ViewsChanged()
  # Folds change what windows show, and have no event of their own. A plugin that waits for keys by itself lets none of these
  # come.
  autocmd SafeState,SafeStateAgain * client.Look()
  autocmd ColorScheme * styles.Define()
  autocmd SafeState * styles.DefineAgain()
augroup END
