import '@fontsource-variable/inter/opsz.css';
import { createRoot } from 'react-dom/client';
import { makeApi } from './api/Api.js';
import { App } from './app/App.js';
import './app/i18n.js';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App api={makeApi()} />);
