import './platform/window/browserRepairs.ts';
import './platform/window/browserRepairs.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followOtherWindows } from './platform/api/sessionStore.ts';
import { noteReturn } from './platform/session/signOut.ts';
import { applyLanguage } from './platform/window/interfaceLanguage.ts';
import { applyAlwaysOnTop, applyTheme, followSettings } from './platform/window/settingsStore.ts';

applyTheme();
applyAlwaysOnTop();
followOtherWindows();
followSettings();
noteReturn();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
applyLanguage(() => createRoot(root).render(app));

// The first page does not wait longer for the typeface: until it is loaded, or if it cannot be, the system's is shown.
const typefaceWaitsMs = 300;
setTimeout(() => void import('@fontsource-variable/inter/wght.css').catch(() => undefined), typefaceWaitsMs);
