import '@fontsource-variable/inter/opsz.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApi } from './shell/api/Api.js';
import { pageIsThere } from './shell/api/client.js';
import { App } from './app/App.js';
import { readyToSpeak } from './shell/i18n/readyToSpeak.js';

// After a release the chunks of the old one are gone: the page that asks for one is loaded anew, once. Where only the
// network is gone the page stays: there is nothing to load it from.
window.addEventListener('vite:preloadError', () => {
  if (performance.now() < 10_000) return;
  void pageIsThere().then((there) => there && location.reload());
});

const root = document.getElementById('root');
if (root)
  void readyToSpeak().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App api={makeApi()} />
      </StrictMode>,
    ),
  );
