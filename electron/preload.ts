/** Gives the page its one bridge to the shell. Runs sandboxed, in a world of its own. */
import { contextBridge, ipcRenderer } from 'electron';
import { createDesktopBridge } from './shell/pageBridge.ts';

contextBridge.exposeInMainWorld('cordboard', createDesktopBridge(ipcRenderer, process.platform));
