import { describe, expect, it } from 'vitest';
import { openJoined } from '../../../electron/service/features/history/joinedAudio.ts';

function part(text: string, size = text.length) {
  const state = { isClosed: false };
  return {
    state,
    size,
    open: async () => ({
      size: text.length,
      async *read(start: number, end: number) {
        yield Buffer.from(text.slice(start, end));
      },
      close: async () => {
        state.isClosed = true;
      },
    }),
  };
}

async function readOf(audio: Awaited<ReturnType<typeof openJoined>>, start: number, end: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of audio.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('audio of several files', () => {
  it('is read as one, in any range', async () => {
    const text = 'abcdefghij';
    const audio = await openJoined([part('abc'), part('d'), part('efghij')]);
    expect(audio.size).toBe(text.length);
    for (let start = 0; start <= text.length; start += 1) {
      for (let end = start; end <= text.length; end += 1) {
        expect(await readOf(audio, start, end)).toBe(text.slice(start, end));
      }
    }
  });

  it('leaves out what follows the last whole frame of a file', async () => {
    const audio = await openJoined([part('abcX', 3), part('def')]);
    expect([audio.size, await readOf(audio, 0, audio.size)]).toEqual([6, 'abcdef']);
  });

  it('closes all of them, also when one cannot be opened', async () => {
    const [first, second] = [part('abc'), part('def')];
    await (await openJoined([first, second])).close();
    expect([first.state.isClosed, second.state.isClosed]).toEqual([true, true]);
    const opened = part('abc');
    const missing = { size: 3, open: () => Promise.reject(new Error('ENOENT')) };
    await expect(openJoined([opened, missing])).rejects.toThrow('ENOENT');
    expect(opened.state.isClosed).toBe(true);
  });
});
