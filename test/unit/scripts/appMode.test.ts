import { describe, expect, it } from 'vitest';
import { runAppMode } from '../../../scripts/start/appMode.ts';
import type { WindowEnd } from '../../../scripts/start/browserWindow.ts';

/** Plays a user who closes one window after the other. */
function play(windows: Partial<WindowEnd>[], liveCalls: number[]) {
  const opened: string[] = [];
  const said: string[] = [];
  const end = runAppMode({
    url: 'http://127.0.0.1:1/',
    open(url) {
      const window = windows[opened.length];
      opened.push(url);
      if (window === undefined) throw new Error('opened once too often');
      return { closed: Promise.resolve({ code: 0, openForMs: 600_000, errors: '', ...window }), close: () => {} };
    },
    countLiveCalls: async () => liveCalls.shift() ?? 0,
    say: (message) => said.push(message),
  });
  return { end, opened, said };
}

describe('app mode', () => {
  it('ends with its window', async () => {
    const { end, opened } = play([{}], [0]);
    expect(await end).toBe('closed');
    expect(opened).toEqual(['http://127.0.0.1:1/']);
  });

  it('asks when a call is up, and ends when the window is closed again', async () => {
    const { end, opened, said } = play([{}, { openForMs: 5_000 }], [1, 1]);
    expect(await end).toBe('closed');
    expect(opened).toEqual(['http://127.0.0.1:1/', 'http://127.0.0.1:1/?confirm-quit']);
    expect(said.join()).toContain('A call is up');
  });

  it('ends when the call has ended meanwhile', async () => {
    const { end, opened } = play([{}, {}], [1, 0]);
    expect(await end).toBe('closed');
    expect(opened).toHaveLength(2);
  });

  it('asks again when the user went on talking', async () => {
    const { end, opened } = play([{}, { openForMs: 600_000 }, { openForMs: 1_000 }], [1, 1, 1]);
    expect(await end).toBe('closed');
    expect(opened).toHaveLength(3);
  });

  it('ends when a signal killed the window', async () => {
    expect(await play([{ code: null, openForMs: 100 }], [0]).end).toBe('closed');
  });

  it.each([
    [
      'refused to start',
      { code: 1, openForMs: 80, errors: 'a\nRunning as root without --no-sandbox\n' },
      'Running as root',
    ],
    ['could not be run', { code: -1, openForMs: 1, errors: 'spawn EACCES' }, 'spawn EACCES'],
    ['gave the window away', { errors: 'Opening in existing browser session.' }, 'running already'],
  ])('says so when the browser %s', async (_what, window, reason) => {
    const { end, said } = play([window], []);
    expect(await end).toBe('no window');
    expect(said.join()).toContain(reason);
  });
});
