import '@fontsource-variable/inter/opsz.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApi } from './shell/api/Api.js';
import { App } from './app/App.js';
import { readyToSpeak } from './i18n/i18n.js';

// Drop extra leading slashes: a path that begins with // would be read as a host name wherever it is used as an
// address.
if (location.pathname.startsWith('//')) history.replaceState(null, '', location.pathname.replace(/^\/+/, '/'));

// Not awaited: browser translation cannot start before the page is drawn.
void import('./ui/text/translated.js').then(({ surviveTranslation }) => surviveTranslation()).catch(() => {});

const root = document.getElementById('root');
if (root)
  void readyToSpeak().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App api={makeApi()} />
      </StrictMode>,
    ),
  );
