import '@fontsource-variable/inter/opsz.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeApi } from './shell/api/Api.js';
import { App } from './app/App.js';
import { readyToSpeak } from './shell/i18n/readyToSpeak.js';

// Two slashes at the front would be read as the name of another host wherever the address is used.
if (location.pathname.startsWith('//')) history.replaceState(null, '', location.pathname.replace(/^\/+/, '/'));

// Nobody translates a page that is not there yet: it need not wait for this.
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
