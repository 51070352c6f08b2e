/** Gives the page its bridge to the shell. Runs sandboxed, in an isolated world. */
import { contextBridge, ipcRenderer } from 'electron';
import { createDesktopBridge } from './shell/pageBridge.ts';

contextBridge.exposeInMainWorld('cordboard', createDesktopBridge(ipcRenderer, process.platform));
