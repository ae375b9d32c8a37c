// Before anything is drawn: the theme last chosen, or the one the device asks for.
(() => {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('sushiya.settings') ?? '{}').theme ?? 'auto';
  } catch {
    theme = 'auto';
  }
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
