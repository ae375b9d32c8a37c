#compdef sushiya
# zsh: asks the command for the words that fit; where there are none, files.
local -a offers
offers=(${(f)"$(sushiya complete -- "${(@)words[2,CURRENT]}" 2>/dev/null | sed -e 's/:/\\:/g' -e $'s/\t/:/')"})
if (( ${#offers} )); then _describe sushiya offers; else _files; fi
