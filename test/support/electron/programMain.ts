/** Runs the main process of the desktop program, as it ships, in a process of Node: with the double in Electron's place. */
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const double = new URL('./electronDouble.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context),
});

const electron = await import('./electronDouble.ts');

/** What may be asked of the program by the test that started it. */
export interface ProgramQuestions {
  window: () => {
    readonly address: string;
    readonly loads: number;
    /** All that the tray said so far, the present one last. */
    readonly tooltips: readonly string[];
    /** What Electron was asked for. */
    readonly asked: readonly string[];
    /** Those of its processes that live. */
    readonly services: readonly number[];
  } | null;
  fromPage: (name: string, body: unknown) => unknown;
  /** The service sends that to the program, or the program to it. */
  fromService: (message: unknown) => void;
  toService: (message: unknown) => void;
  quit: () => void;
}

const { app } = electron;
const quit = app.quit.bind(app);
app.quit = () => {
  quit();
  if (electron.asked('quit').length > 0) process.exit(0);
};
app.exit = (code) => process.exit(code);

const serving = () => electron.UtilityProcess.made.find(({ pid }) => pid !== undefined);

const questions: ProgramQuestions = {
  window() {
    const [window] = electron.BrowserWindow.made;
    const [tray] = electron.Tray.made;
    if (!window || !tray) return null;
    const asked = electron.recorded.map(({ what }) => what);
    const services = electron.UtilityProcess.made.map(({ pid }) => pid).filter((pid) => pid !== undefined);
    return { address: window.address, loads: window.loads, tooltips: tray.tooltips, asked, services };
  },
  fromPage(name, body) {
    const event = { senderFrame: { url: electron.BrowserWindow.made[0]?.address, parent: null } };
    return electron.ipcMain.handlers.get(`cordboard:${name}`)?.(event, body);
  },
  fromService: (message) => void serving()?.emit('message', message),
  toService: (message) => serving()?.postMessage(message),
  quit: () => app.quit(),
};

type Question = { readonly id: number; readonly name: keyof ProgramQuestions; readonly with: unknown[] };

process.on('message', async ({ id, name, with: args }: Question) => {
  const answer = questions[name] as (...args: unknown[]) => unknown;
  try {
    process.send?.({ id, answer: (await answer(...args)) ?? null });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});

Object.assign(process, { resourcesPath: import.meta.dirname });
await import(pathToFileURL(resolve(import.meta.dirname, '../../../dist/electron/main.js')).href);
