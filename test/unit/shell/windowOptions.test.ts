import { expect, it } from 'vitest';
import { windowOptions } from '../../../electron/shell/phoneWindow.ts';

it('does not trust the page', () => {
  expect(windowOptions('/app/preload.cjs', '/app/icon.png').webPreferences).toMatchObject({
    preload: '/app/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});

it('keeps ringing and talking while hidden', () => {
  expect(windowOptions('p', 'i').webPreferences?.backgroundThrottling).toBe(false);
});

it('opens at 1180 × 760 and can shrink to 380 × 640', () => {
  expect(windowOptions('p', 'i')).toMatchObject({ width: 1180, height: 760, minWidth: 380, minHeight: 640 });
});
