import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { sine } from './tone.ts';
import { patienceMs } from './until.ts';

const rateHz = 48_000;

/**
 * What Chromium is to leave out: Playwright's own list, for the last one given replaces those before, and at the end the
 * pages with which it draws its address bar. Nobody sees that, and each window would run two of them.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Its audio has no process of its own then, whose pipes cost more than what goes through them.
  'AudioServiceOutOfProcess',
];

/** No traffic of its own, a microphone without a question, and audio over loopback. */
const chromiumArguments = [
  `--disable-features=${disabledFeatures.join(',')}`,
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

const launch = (more: readonly string[] = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
    handleSIGTERM: false,
  });

// Vitest ends its workers by this signal; leaving by `exit` is what takes a browser and its profile along.
process.once('SIGTERM', () => process.exit());

let ofThisWorker: Promise<Browser> | undefined;

const forget = () => {
  ofThisWorker = undefined;
};

/** The Chromium of all files that this worker runs; another one when it has died. */
function sharedChromium(): Promise<Browser> {
  ofThisWorker ??= launch().then(
    (browser) => browser.once('disconnected', forget),
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return ofThisWorker;
}

/**
 * Opens Chromium, which a worker starts once since that takes long: closing it closes what was opened through it and no
 * more. With further arguments it is one apart, and ends. Pages move nothing that need not move, and are as patient as
 * `until` is.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const isApart = more.length > 0;
  const browser = isApart ? await launch(more) : await sharedChromium();
  const opened = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patienceMs);
    opened.add(context);
    context.once('close', () => opened.delete(context));
    return context;
  };
  const newPage: Browser['newPage'] = async (options) => (await newContext(options)).newPage();
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
    if (isApart) await browser.close();
  };
  return Object.assign(Object.create(browser) as Browser, { newContext, newPage, close });
}

/** Starts Chromium with a tone as its microphone, and sound without a click; `close` ends it. */
export async function launchWithTone(toneHz: number): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-tone-'));
  const microphone = join(folder, 'tone.wav');
  await writeFile(microphone, wavBytes(sine(toneHz, rateHz * 10, { rateHz, amplitude: 12_000 }), rateHz));
  const browser = await launchChromium([
    `--use-file-for-fake-audio-capture=${microphone}`,
    '--autoplay-policy=no-user-gesture-required',
    // Servers of tests have certificates that nobody knows.
    '--ignore-certificate-errors',
  ]);
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
