# bash: asks the command for the words that fit; where there are none, files.
_sushiya() {
  local IFS=$'\n'
  COMPREPLY=($(sushiya complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
  [ ${#COMPREPLY[@]} != 0 ] || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _sushiya sushiya
