import './lib/zodWithoutEval.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followOtherWindows } from './lib/session/sessionStore.ts';
import { applyAlwaysOnTop } from './lib/settings/alwaysOnTop.ts';
import { applyTheme } from './lib/settings/settingsStore.ts';

applyTheme();
applyAlwaysOnTop();
followOtherWindows();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
