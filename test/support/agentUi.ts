import type { Browser, Page } from 'playwright-core';
import { neverIdle } from './browser.ts';
import { launchInNetwork, launchWithDevices, launchWithTone } from './chromium.ts';
import type { ServiceProcess, SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** A tone counts as heard from this level; Chromium's silence is below -100. */
const audibleDb = -60;
/** A tone beside others has this level at least; speech of the service does not reach it at one frequency. */
const clearDb = -35;
/** It must stay for this long, so that a syllable is not taken for it. */
const steadyMs = 400;
/** Of full scale. A beep of the service has 0.18; speech, and what begins or ends abruptly, have below 0.04 near it. */
const beepAmplitude = 0.07;

/** The real interface, signed in, with a tone as microphone. */
export interface AgentUi {
  readonly page: Page;
  readonly client: SignedIn;
  /** Waits until the tone is the loudest thing heard, and stays so. */
  hears(toneHz: number): Promise<void>;
  /** Waits until each of the tones is there at once, and stays so. */
  hearsTogether(...tonesHz: number[]): Promise<void>;
  /** Waits until the tone sounds for as short a time as a beep does. */
  hearsBeep(toneHz: number): Promise<void>;
  /** Waits until the tone is gone and stays away. */
  hearsNo(toneHz: number): Promise<void>;
  /** Waits until the user's audio session is connected. */
  online(): Promise<void>;
  close(): Promise<void>;
}

interface AgentUiOptions {
  /** May add to the page before it is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether the page has Chromium's fake devices to choose from, in a Chromium of its own. */
  readonly hasDevices?: boolean;
  /** The link of an invitation, by which the user becomes one; default: signs in. */
  readonly invitation?: string;
  /** The Chromium in which it is opened, whose microphone has the tone. */
  readonly browser?: Browser;
  /** Puts a Chromium of its own into another network, where the service has this address. */
  readonly from?: { readonly inside: (command: readonly string[]) => readonly string[]; readonly url: string };
}

/** Opens the interface for a user whose microphone is that tone. */
export async function openAgentUi(
  service: Pick<ServiceProcess, 'url' | 'signIn'>,
  credentials: { readonly email: string; readonly password: string },
  microphoneHz: number,
  { prepare, hasDevices, invitation, from, browser: own }: AgentUiOptions = {},
): Promise<AgentUi> {
  const browser =
    own ??
    (await (from
      ? launchInNetwork(from.inside, microphoneHz)
      : (hasDevices ? launchWithDevices : launchWithTone)(microphoneHz)));
  const page = await browser.newPage({ viewport: { width: 1180, height: 760 } });
  await page.addInitScript(neverIdle);
  await page.addInitScript(listenInPage);
  await prepare?.(page);
  if (invitation) await accept(page, invitation, credentials);
  else {
    await page.goto(from?.url ?? service.url);
    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByLabel('Password').first().fill(credentials.password);
    await page.keyboard.press('Enter');
  }
  const client = await service.signIn(credentials);
  const listen = (toneHz: number) => page.evaluate(listenForTone, toneHz).catch(() => nothing);
  const agent: AgentUi = {
    page,
    client,
    async hears(toneHz) {
      const heard = async () => {
        const { toneDb, loudestDb } = await listen(toneHz);
        return toneDb > audibleDb && toneDb >= loudestDb - 3;
      };
      await until(steadily(heard), { what: `${toneHz} Hz to be heard` });
    },
    async hearsTogether(...tonesHz) {
      const levels = () => Promise.all(tonesHz.map(listen));
      const heard = async () => (await levels()).every(({ toneDb }) => toneDb > clearDb);
      await until(steadily(heard), { what: `${tonesHz.join(' and ')} Hz to be heard` });
    },
    async hearsBeep(toneHz) {
      const loudest = () => page.evaluate(loudestOf, toneHz).catch(() => 0);
      await until(async () => (await loudest()) > beepAmplitude, { what: `a beep of ${toneHz} Hz` });
    },
    async hearsNo(toneHz) {
      const silent = async () => (await listen(toneHz)).toneDb <= audibleDb;
      await until(steadily(silent), { what: `${toneHz} Hz to be gone` });
    },
    online: () =>
      until(
        async () => {
          const { data } = await client.call('listMediaSessions');
          return data.some(({ user, status }) => user === client.userId && status === 'connected');
        },
        { what: 'the audio session' },
      ),
    close: () => browser.close(),
  };
  await agent.online();
  return agent;
}

/** Becomes a user by an invitation that says the name. */
async function accept(page: Page, link: string, { email, password }: Parameters<typeof openAgentUi>[1]): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Phone' }).first().waitFor();
}

const nothing = { toneDb: Number.NEGATIVE_INFINITY, loudestDb: Number.NEGATIVE_INFINITY };

/** Holds once the condition has held for a while without a break. */
function steadily(condition: () => Promise<boolean>): () => Promise<boolean> {
  let since: number | null = null;
  return async () => {
    if (!(await condition())) since = null;
    else since ??= performance.now();
    return since !== null && performance.now() - since >= steadyMs;
  };
}

interface Listening {
  /** The last one that was made. */
  connection?: RTCPeerConnection;
  analyser?: AnalyserNode;
  /** Keeps the last 0.7 seconds, so that a beep is not missed between two looks. */
  memory?: AnalyserNode;
}

/** Runs in the page before its own code: taps what the peer connection receives, and leaves the tone as it is. */
function listenInPage(): void {
  const state = window as Window & Listening;
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      Object.assign(state, { connection: this });
      this.addEventListener('track', ({ track }) => {
        const stream = new MediaStream([track]);
        const player = new Audio();
        player.muted = true;
        player.srcObject = stream;
        void player.play();
        const context = new AudioContext({ sinkId: { type: 'none' } });
        const analyser = context.createAnalyser();
        analyser.fftSize = 8192;
        analyser.smoothingTimeConstant = 0;
        const memory = context.createAnalyser();
        memory.fftSize = 32_768;
        const source = context.createMediaStreamSource(stream);
        source.connect(analyser);
        source.connect(memory);
        Object.assign(state, { analyser, memory });
      });
    }
  };
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  // Noise suppression takes a steady tone for noise.
  const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  mediaDevices.getUserMedia = (constraints) => {
    const wishes = typeof constraints?.audio === 'object' ? constraints.audio : {};
    return original({ ...constraints, audio: { ...wishes, ...plain } });
  };
}

/** Runs in the page: level of a frequency and of the loudest one in what it receives, in dB below full scale. */
function listenForTone(toneHz: number): { toneDb: number; loudestDb: number } {
  const { analyser } = window as Window & Listening;
  if (!analyser) return { toneDb: Number.NEGATIVE_INFINITY, loudestDb: Number.NEGATIVE_INFINITY };
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  const toneBin = Math.round((toneHz * analyser.fftSize) / analyser.context.sampleRate);
  return { toneDb: bins[toneBin] ?? Number.NEGATIVE_INFINITY, loudestDb: Math.max(...bins) };
}

/** Runs in the page: the largest amplitude (of full scale) that a frequency had for 0.1 seconds of what it received last. */
function loudestOf(toneHz: number): number {
  const { memory } = window as Window & Listening;
  if (!memory) return 0;
  const samples = new Float32Array(memory.fftSize);
  memory.getFloatTimeDomainData(samples);
  const length = Math.round(memory.context.sampleRate / 10);
  const omega = (2 * Math.PI * toneHz) / memory.context.sampleRate;
  const amplitudeFrom = (start: number) => {
    let [real, imaginary] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      const windowed = (samples[start + index] ?? 0) * (1 - Math.cos((2 * Math.PI * index) / length));
      real += windowed * Math.cos(omega * index);
      imaginary += windowed * Math.sin(omega * index);
    }
    return (2 / length) * Math.hypot(real, imaginary);
  };
  let loudest = 0;
  for (let start = 0; start + length <= samples.length; start += length / 4) {
    loudest = Math.max(loudest, amplitudeFrom(start));
  }
  return loudest;
}
