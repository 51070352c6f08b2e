import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { wavBytes } from '../../electron/service/announcements/wavBytes.ts';
import { sine } from './tone.ts';
import { patienceMs } from './until.ts';

const rateHz = 48_000;

/** No traffic of its own, a microphone without a question, and audio over loopback. */
const chromiumArguments = [
  '--no-sandbox',
  // A machine without a graphics card draws in software; its stand-in for one sometimes stops making frames.
  '--disable-gpu',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the machine's Chromium. Its pages move nothing that need not move, and are as patient as `until` is. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  return browser;
}

/** Starts Chromium with a tone as its microphone, and sound without a click; `close` ends it. */
export async function launchWithTone(toneHz: number): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-tone-'));
  const microphone = join(folder, 'tone.wav');
  await writeFile(microphone, wavBytes(sine(toneHz, rateHz * 10, { rateHz, amplitude: 12_000 }), rateHz));
  const browser = await launchChromium([
    `--use-file-for-fake-audio-capture=${microphone}`,
    '--autoplay-policy=no-user-gesture-required',
  ]);
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
