import type { BrowserWindowConstructorOptions } from 'electron';

/**
 * Options of the phone's window. The page is treated as a stranger: sandboxed, without Node, in its own JavaScript world.
 *
 * @param preload absolute path of the preload script
 * @param icon absolute path of the window's icon
 */
export function windowOptions(preload: string, icon: string): BrowserWindowConstructorOptions {
  return {
    title: 'Cordboard',
    icon,
    width: 1180,
    height: 760,
    minWidth: 380,
    minHeight: 640,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // A phone rings and talks while its window is hidden.
      backgroundThrottling: false,
    },
  };
}
