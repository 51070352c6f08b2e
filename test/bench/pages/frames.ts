import type { CDPSession, Page } from 'playwright-core';

/** Frames of a browser page while something is done with it. */
export interface Frames {
  /** Milliseconds between one frame and the next at the worst. */
  readonly longestMs: number;
}

interface Recording {
  longest: number;
  stop: boolean;
}

/** Runs in the page: notes the longest time between two frames until it is told to stop. */
function recordFrames(): void {
  const recording: Recording = { longest: 0, stop: false };
  Object.assign(window, { recording });
  let last = performance.now();
  const next = (now: number) => {
    recording.longest = Math.max(recording.longest, now - last);
    last = now;
    if (!recording.stop) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(next);
  });
}

function stopRecording(): number {
  const { recording } = window as unknown as { recording: Recording };
  recording.stop = true;
  return recording.longest;
}

/** Does something and says how smoothly the page drew meanwhile. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(recordFrames);
  await act();
  return { longestMs: await page.evaluate(stopRecording) };
}

/** How long the page takes to draw what a key changes: from the key to the frame that shows it, in ms. */
export async function keyToFrame(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const shown = new Promise<number>((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // The frame that the key leads to has been drawn when the next one begins.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
            channel.port2.postMessage(null);
          });
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { shown });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** Turns the wheel over the middle of an element, a notch a frame. */
export async function turnWheel(page: Page, selector: string, notches: number): Promise<void> {
  await page.locator(selector).first().hover();
  for (let notch = 0; notch < notches; notch += 1) {
    await page.mouse.wheel(0, 240);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Megabytes that the page's scripts hold once what they no longer need is gone. */
export async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
