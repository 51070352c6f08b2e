import type { BrowserWindow, WindowEnd } from './browserWindow.ts';

/** What app mode works with. */
export type AppMode = {
  /** Address of the page. */
  url: string;
  /** Opens a window at an address. */
  open: (url: string) => BrowserWindow;
  countLiveCalls: () => Promise<number>;
  say: (message: string) => void;
};

/** Why app mode is over: the user closed the window, or there never was one. */
export type AppModeEnd = 'closed' | 'no window';

/** A window that lasted no longer than this was never seen. */
const shortestVisitMs = 2_000;
/** What Chromium says when another process of its has the profile, and exits. */
const takenOver = 'Opening in existing browser session';
/** Closing again within this time answers the question. */
const secondThoughtMs = 60_000;

/**
 * Shows the page in a window until the user closes it. Closed while a call is up, the window comes back with the
 * question (`?confirm-quit`); closing it again within a minute answers it.
 */
export async function runAppMode({ url, open, countLiveCalls, say }: AppMode): Promise<AppModeEnd> {
  let asked = false;
  for (;;) {
    const end = await open(asked ? `${url}?confirm-quit` : url).closed;
    if (failedToOpen(end)) {
      say(explainFailure(end));
      return 'no window';
    }
    const liveCalls = await countLiveCalls();
    if (liveCalls === 0 || (asked && end.openForMs < secondThoughtMs)) return 'closed';
    say('A call is up, so the window is back. Close it again within a minute to hang up and quit.');
    asked = true;
  }
}

function failedToOpen({ code, openForMs, errors }: WindowEnd): boolean {
  if (errors.includes(takenOver)) return true;
  return code !== 0 && code !== null && openForMs < shortestVisitMs;
}

function explainFailure({ code, errors }: WindowEnd): string {
  if (errors.includes(takenOver)) return 'A browser that was running already took the window over.';
  const reason = errors.trim().split('\n').at(-1) ?? '';
  return `The browser showed no window (exit ${code}): ${reason}`;
}
