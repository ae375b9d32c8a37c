# The tests of the page: types, units with the engine in WebAssembly, and whole games in a real browser.

source "$root/tools/page.sh"

page_types() { npm --prefix "$root/web" run check; }
page_units() { npm --prefix "$root/web" test; }
page_in_browser() { npm --prefix "$root/web" run test:browser; }

# What units and scenes of the page need beside it.
page_with_probe() {
  build_page
  build_preset wasm networks_probe
}

test_page() {
  page_with_probe
  check "types of the page" page_types
  check "packing of the page" node --test "$root/tests/server/pack-page.test.mjs"
  # The engine in the browser is compared with the native one.
  wait_until release
  check "units of the page, same signature through WebAssembly" page_units
  # Browsers take all there is, and some tests of the house measure how soon it is back.
  wait_for_end_of tested compared
  # People meet in a real house, which holds the page as it is now; nobody else asks the command meanwhile.
  build_preset release sushiya
  branch test_packages
  check "whole games in a real browser" page_in_browser
}
