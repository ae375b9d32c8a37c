# The tests of the page: types, units with the engine in WebAssembly, and whole games in a real browser.

page_types() { npm --prefix "$root/web" run check; }
page_units() { npm --prefix "$root/web" test; }
page_in_browser() { npm --prefix "$root/web" run test:browser; }

# The native build must be there: its signature is compared with that of the engine in the browser.
test_page() {
  source "$root/tools/page.sh"
  build_page
  step "types of the page" page_types
  step "units of the page, same signature through WebAssembly" page_units
  step "whole games in a real browser" page_in_browser
}
