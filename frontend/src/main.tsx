import '@fontsource-variable/inter/opsz.css';
import { createRoot } from 'react-dom/client';
import { makeApi } from './api/Api.js';
import { App } from './app/App.js';
import './app/i18n.js';

// After a release the chunks of the old one are gone: the page that asks for one is loaded anew, once.
window.addEventListener('vite:preloadError', (event) => {
  if (performance.now() < 10_000) return;
  event.preventDefault();
  location.reload();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App api={makeApi()} />);
