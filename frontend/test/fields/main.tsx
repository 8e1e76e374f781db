import '@fontsource-variable/inter/opsz.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/ui/messages.js';
import { theme } from '../../src/ui/theme/theme.js';
import { FieldsPage } from './FieldsPage.js';

// Not a page of the product: `npm run dev` serves it at /test/fields/, and test/fields.e2e.test.ts builds it for itself.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <Suspense>
        <FieldsPage />
      </Suspense>
    </ThemeProvider>
  </StrictMode>,
);
