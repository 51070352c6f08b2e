import type { Page } from 'playwright-core';
import { launchWithTone } from './chromium.ts';
import type { ServiceProcess, SignedIn } from './serviceProcess.ts';
import { until } from './until.ts';

/** A tone counts as heard from this level; Chromium's silence is below -100. */
const audibleDb = -60;
/** It must stay for this long, so that a syllable is not taken for it. */
const steadyMs = 400;

/** The real interface in a Chromium of its own, signed in, with a tone as microphone. */
export interface AgentUi {
  readonly page: Page;
  readonly client: SignedIn;
  /** Waits until the tone is the loudest thing heard, and stays so. */
  hears(toneHz: number): Promise<void>;
  /** Waits until the tone is gone and stays away. */
  hearsNo(toneHz: number): Promise<void>;
  /** Waits until the user's audio session is connected. */
  online(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the interface for a user whose microphone is that tone. `prepare` may add to the page before it is loaded. */
export async function openAgentUi(
  service: ServiceProcess,
  credentials: { readonly email: string; readonly password: string },
  microphoneHz: number,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<AgentUi> {
  const { browser, close } = await launchWithTone(microphoneHz);
  const page = await browser.newPage({ viewport: { width: 1180, height: 760 } });
  await page.addInitScript(listenInPage);
  await prepare(page);
  await page.goto(service.url);
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByLabel('Password').first().fill(credentials.password);
  await page.keyboard.press('Enter');
  const client = await service.signIn(credentials);
  const listen = (toneHz: number) => page.evaluate(listenForTone, toneHz).catch(() => nothing);
  const agent: AgentUi = {
    ...{ page, client },
    async hears(toneHz) {
      const heard = async () => {
        const { toneDb, loudestDb } = await listen(toneHz);
        return toneDb > audibleDb && toneDb >= loudestDb - 3;
      };
      await until(steadily(heard), { timeoutMs: 12_000, what: `${toneHz} Hz to be heard` });
    },
    async hearsNo(toneHz) {
      const silent = async () => (await listen(toneHz)).toneDb <= audibleDb;
      await until(steadily(silent), { timeoutMs: 12_000, what: `${toneHz} Hz to be gone` });
    },
    online: () =>
      until(
        async () => {
          const { data } = await client.call('listMediaSessions');
          return data.some(({ user, status }) => user === client.userId && status === 'connected');
        },
        { timeoutMs: 15_000, what: 'the audio session' },
      ),
    close,
  };
  await agent.online();
  return agent;
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
  analyser?: AnalyserNode;
}

/** Runs in the page before its own code: taps what the peer connection receives, and leaves the tone as it is. */
function listenInPage(): void {
  const state = window as Window & Listening;
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => {
        const stream = new MediaStream([track]);
        const player = new Audio();
        player.muted = true;
        player.srcObject = stream;
        void player.play();
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        analyser.fftSize = 8192;
        analyser.smoothingTimeConstant = 0;
        context.createMediaStreamSource(stream).connect(analyser);
        state.analyser = analyser;
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
