import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './i18n/texts.svelte';
import { settings, showTheme } from './settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

showTheme();
await speak(settings.language);
mount(App, { target: document.getElementById('page')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('./service-worker.js'));
  // The page may have loaded before this ran.
  if (document.readyState === 'complete') void navigator.serviceWorker.register('./service-worker.js');
}
