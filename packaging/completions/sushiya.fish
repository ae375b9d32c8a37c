# fish: asks the command for the words that fit; files are offered beside them.
function __sushiya_offers
  set -l words (commandline -opc) (commandline -ct)
  sushiya complete -- $words[2..-1] 2>/dev/null
end
complete -c sushiya -a '(__sushiya_offers)'
