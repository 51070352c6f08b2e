import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { browserPrograms, findProgram, headlessPrograms } from '../../scripts/test/testTools.ts';
import { preparePage } from './preparedPage.ts';
import { sine } from './tone.ts';
import { patienceMs } from './until.ts';

const rateHz = 48_000;

declare global {
  interface AudioContextOptions {
    /** Of the Audio Output Devices API: `none` renders without a device, as all do that nobody hears. */
    sinkId?: { type: 'none' };
  }
}

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

/** As of a page that was clicked before; a user's Chromium is silent until then. */
const sounds = '--autoplay-policy=no-user-gesture-required';

/** A page of a test lives too short to win back what compiling its hottest code takes, and is gone before its garbage is worth a look. */
const forShortLives = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32';

/** Kinds of Chromium, of which each worker runs at most one each. */
type Kind = 'silent' | 'blocking' | 'sounding' | 'whole' | 'measured';

/** How Chromium is opened. */
interface ChromiumOptions {
  /** For pages that play without having been clicked, and talk to servers whose certificates nobody knows. */
  readonly isSounding?: boolean;
  /** With what the one without windows lacks: notifications, and devices that keep their names when a page is reloaded. */
  readonly isWhole?: boolean;
  /** Plays nothing until it is clicked, as a user's does. */
  readonly isBlocking?: boolean;
  /** With all that makes a user's Chromium fast in the long run, and sounding. */
  readonly isMeasured?: boolean;
}

const ofSound = ['--ignore-certificate-errors'];

/** The one without windows has no address bar, profile and extensions, which take a quarter of what pages take. */
function programOf(kind: Kind): string {
  const program =
    process.env.CHROMIUM ?? findProgram([...(kind === 'whole' ? [] : headlessPrograms), ...browserPrograms]);
  if (!program) throw new Error('There is neither Chromium nor Chrome.');
  return program;
}

function launch(kind: Kind, more: readonly string[] = [], program = programOf(kind)): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: [
      ...chromiumArguments,
      ...(kind === 'measured' ? [] : [forShortLives]),
      ...(kind === 'blocking' ? [] : [sounds]),
      ...(kind === 'sounding' || kind === 'measured' ? ofSound : []),
      ...more,
    ],
    handleSIGTERM: false,
  });
}

/** The Chromiums of all files that this worker runs. */
const ofThisWorker = new Map<Kind, Promise<Browser>>();

/** That of this worker; another one when it has died. */
function sharedChromium(kind: Kind): Promise<Browser> {
  const forget = () => ofThisWorker.delete(kind);
  const running =
    ofThisWorker.get(kind) ??
    launch(kind).then(
      (browser) => browser.once('disconnected', forget),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
  ofThisWorker.set(kind, running);
  return running;
}

/** The browser as far as one user of it goes: closing it closes what was opened through it and no more. */
function shareOf(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown>): Browser {
  const opened = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    // The one without windows has nobody to ask for it.
    const context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['microphone'], ...options });
    context.setDefaultTimeout(patienceMs);
    opened.add(context);
    context.once('close', () => opened.delete(context));
    await prepare(context);
    const newPageOfContext = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPageOfContext();
      preparePage(page);
      return page;
    };
    return context;
  };
  const newPage: Browser['newPage'] = async (options) => (await newContext(options)).newPage();
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
  };
  return Object.assign(Object.create(browser) as Browser, { newContext, newPage, close });
}

/**
 * Opens Chromium, which a worker starts once since that takes long: closing it closes what was opened through it and no
 * more. Pages move nothing that need not move, and are as patient as `until` is.
 */
export async function launchChromium(options: ChromiumOptions = {}): Promise<Browser> {
  const { isSounding, isWhole, isBlocking, isMeasured } = options;
  const kind = isMeasured
    ? 'measured'
    : isBlocking
      ? 'blocking'
      : isWhole
        ? 'whole'
        : isSounding
          ? 'sounding'
          : 'silent';
  return shareOf(await sharedChromium(kind), async () => undefined);
}

/**
 * Opens Chromium for pages whose microphone is a tone, and which play without a click. A track of Web Audio's takes the
 * microphone's place, so that the pages of all tones are in one browser.
 */
export async function launchWithTone(toneHz: number): Promise<Browser> {
  return shareOf(await sharedChromium('sounding'), (context) => context.addInitScript(toneInPage, toneHz));
}

/** Starts a Chromium of its own whose fake microphones all have a tone, for tests that choose among devices; `close` ends it. */
export const launchWithDevices = (toneHz: number): Promise<Browser> =>
  launchWithMicrophone(sine(toneHz, rateHz * 10, { rateHz, amplitude: 12_000 }));

/** The same with any sound in place of the tone, over and over: samples at 48 kHz. */
export async function launchWithMicrophone(sound: Int16Array): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-tone-'));
  const microphone = join(folder, 'sound.wav');
  await writeFile(microphone, wavBytes(sound, rateHz));
  const browser = await launch('whole', [...ofSound, `--use-file-for-fake-audio-capture=${microphone}`]);
  const share = shareOf(browser, async () => undefined);
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return Object.assign(share, { close });
}

/**
 * Starts a Chromium of its own in a network of its own, with a tone as microphone; `close` ends it.
 *
 * @param inside puts a command into the network.
 */
export async function launchInNetwork(
  inside: (command: readonly string[]) => readonly string[],
  toneHz: number,
): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-network-'));
  const program = join(folder, 'chromium');
  const command = inside([programOf('sounding')]).map((part) => `'${part}'`);
  await writeFile(program, `#!/bin/sh\nexec ${command.join(' ')} "$@"\n`, { mode: 0o755 });
  const browser = await launch('sounding', [], program);
  const share = shareOf(browser, (context) => context.addInitScript(toneInPage, toneHz));
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return Object.assign(share, { close });
}

/** Starts a Chromium of its own whose microphone is a tone, and which `kill` ends as a crash does. */
export async function launchToKill(toneHz: number): Promise<{
  readonly browser: Browser;
  readonly kill: () => void;
}> {
  const program = findProgram([...headlessPrograms, ...browserPrograms]);
  if (!program) throw new Error('There is neither Chromium nor Chrome.');
  const args = [...chromiumArguments, forShortLives, sounds, ...ofSound];
  const server = await chromium.launchServer({ executablePath: process.env.CHROMIUM ?? program, args });
  const browser = await chromium.connect(server.wsEndpoint());
  const share = shareOf(browser, (context) => context.addInitScript(toneInPage, toneHz));
  // Debian's program is a script that starts the browser, which is in the same group of processes and in no other.
  const { pid } = server.process();
  const kill = () => pid !== undefined && process.kill(-pid, 'SIGKILL');
  return { browser: Object.assign(share, { close: () => server.close() }), kill };
}

/** Runs in the page before its own code. Stopping the track ends what makes the tone. */
function toneInPage(toneHz: number): void {
  // Pages that are not secure have none.
  if (!navigator.mediaDevices) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext({ sampleRate: 48_000, sinkId: { type: 'none' } });
    const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    const oscillator = new OscillatorNode(context, { frequency: toneHz });
    oscillator.connect(new GainNode(context, { gain: 0.37 })).connect(destination);
    oscillator.start();
    for (const track of destination.stream.getTracks()) {
      const stop = track.stop.bind(track);
      track.stop = () => {
        stop();
        void context.close();
      };
    }
    return destination.stream;
  };
}
