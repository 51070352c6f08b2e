import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { launchFirefox } from '../support/firefox.ts';
import { type ForeignSite, pageWithWidget, startForeignSite } from '../support/foreignSite.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { patienceMs, until } from '../support/until.ts';
import { openSite } from '../support/visitors.ts';

/** The interface and the widget in a browser that is not Chromium. */

const ann = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Smith',
  ext: '201',
};
const chromiumHz = 520;
const firefoxHz = 930;

let service: ServiceProcess;
let admin: SignedIn;
let firefox: Browser;
let site: ForeignSite;
let maria: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  admin = await service.signIn();
  await admin.call('createUser', { body: ann });
  site = await startForeignSite([service.url]);
  firefox = await launchFirefox(firefoxHz);
});

afterAll(async () => {
  await firefox?.close();
  await maria?.close();
  await site?.close();
  await service?.dispose();
});

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
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await firefox.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    // It asks for the picture of its own accord.
    if (!String(error).includes('/favicon.ico')) problems.push(String(error));
  });
  return { page, problems };
}

describe('in Firefox', () => {
  it('an agent answers a call, and both hear each other', async () => {
    maria = await openAgentUi(service, owner, chromiumHz);
    const { page, problems } = await openPage();
    await page.evaluateOnNewDocument(keepTrack);
    await page.goto(service.url);
    await page.locator('::-p-aria([name="E-mail"][role="textbox"])').fill(ann.email);
    await page.locator('input[type=password]').fill(ann.password);
    await page.keyboard.press('Enter');
    const client = await service.signIn(ann);
    const sessions = async () => (await client.call('listMediaSessions')).data;
    await until(async () => (await sessions()).some(({ status }) => status === 'connected'), {
      what: 'Firefox’s audio',
    });

    await maria.page.getByRole('combobox', { name: 'Name or number' }).fill(ann.ext);
    await maria.page.keyboard.press('Enter');
    await page.locator('::-p-aria([name="Answer"][role="button"])').click();
    await maria.hears(firefoxHz);
    const heard = async () => {
      const { tone, all } = await page.evaluate(recordTone, chromiumHz);
      return tone > 0.02 && tone > all / 2;
    };
    await until(heard, { what: `${chromiumHz} Hz to be heard in Firefox` });
    await page.locator('::-p-aria([name="Hang up"][role="button"])').click();
    await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'the call to end' });
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a visitor chats on a page whose rules reach for everything, and keys stay in the widget', async () => {
    site.serve(
      '/hostile.css',
      '* { display: block !important; position: static !important; direction: rtl !important; }',
    );
    site.serve(
      '/keys.js',
      'window.heard = []; document.addEventListener("keydown", ({ key }) => heard.push(key), true);',
    );
    const files = ['/hostile.css', '/keys.js'];
    site.show(pageWithWidget(service.url, await openSite(admin, [site.origin]), { files, direction: 'rtl' }));
    const { page, problems } = await openPage();
    await page.setViewport({ width: 390, height: 664 });
    await page.goto(site.origin);
    await page.locator('>>> .launcher').click();
    await page.locator('>>> #tab-1').click();
    // Wanted while nobody is there, which is so or not by now.
    await page.locator('>>> #chat-email').fill('vera@example.com');
    await page.locator('>>> #chat-text').click();
    await page.keyboard.type('Hats');
    await page.keyboard.press('Enter');
    await page.locator('>>> .said.mine').wait();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    for (const part of ['>>> .close', '>>> #chat-text', '>>> .chat .primary']) {
      const box = await (await page.$(part))?.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 664, part).toBe(true);
    }
    await page.locator('>>> .close').click();
    expect(problems).toEqual([]);
    await page.close();
  });
});
