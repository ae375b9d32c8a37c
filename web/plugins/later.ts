// Files of the page that are fetched when somebody first needs them and kept from then on: neither part of a first load
// nor of what is kept beforehand for a time without a network.
export function comesLater(file: string): boolean {
  return /^assets\/(networks-[^/]*\.wasm|[^/]*\.net)$/.test(file);
}
