/** Pages in Firefox, and what they hear. */
import type { Browser, Page } from 'puppeteer-core';
import type { ServiceProcess, SignedIn } from './serviceProcess.ts';
import { patienceMs, until } from './until.ts';

/** Runs in the page before its own code: keeps what it receives. */
function keepTrack(): void {
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => Object.assign(window, { received: track }));
    }
  };
}

/**
 * Runs in the page: amplitude of a frequency in what it receives, and of everything, of full scale. Recorded and decoded,
 * because Firefox runs no audio context on a machine without loudspeakers.
 */
async function recordTone(toneHz: number): Promise<{ tone: number; all: number }> {
  const { received } = window as unknown as { received: MediaStreamTrack };
  const recorder = new MediaRecorder(new MediaStream([received]));
  const ended = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => resolve(data);
  });
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  recorder.stop();
  const bytes = await (await ended).arrayBuffer();
  const audio = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
  const samples = audio.getChannelData(0).slice(-24_000);
  let [real, imaginary, square] = [0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * toneHz * index) / audio.sampleRate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
    square += sample * sample;
  }
  return { tone: (2 / samples.length) * Math.hypot(real, imaginary), all: Math.sqrt((2 * square) / samples.length) };
}

/** A page that notes what goes wrong in it. */
export async function openPage(firefox: Browser): Promise<{ page: Page; problems: string[] }> {
  const page = await firefox.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    // It asks for the picture of its own accord.
    if (!String(error).includes('/favicon.ico')) problems.push(String(error));
  });
  return { page, problems };
}

/** The interface in Firefox, of somebody who is signed in and whose audio is up. */
interface AgentPage {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly client: SignedIn;
  /** Waits until it hears a frequency, and little else. */
  hears(toneHz: number): Promise<void>;
}

export async function openAgentPage(
  firefox: Browser,
  service: ServiceProcess,
  account: { readonly email: string; readonly password: string },
): Promise<AgentPage> {
  const { page, problems } = await openPage(firefox);
  await page.evaluateOnNewDocument(keepTrack);
  await page.goto(service.url);
  await page.locator('::-p-aria([name="E-mail"][role="textbox"])').fill(account.email);
  await page.locator('input[type=password]').fill(account.password);
  await page.keyboard.press('Enter');
  const client = await service.signIn(account);
  const isUp = async () => (await client.call('listMediaSessions')).data.some(({ status }) => status === 'connected');
  await until(isUp, { what: 'Firefox’s audio' });
  return {
    page,
    problems,
    client,
    hears: (toneHz) =>
      until(
        async () => {
          const { tone, all } = await page.evaluate(recordTone, toneHz);
          return tone > 0.02 && tone > all / 2;
        },
        { what: `${toneHz} Hz to be heard in Firefox` },
      ),
  };
}
