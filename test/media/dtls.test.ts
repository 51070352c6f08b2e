import { createSocket } from 'node:dgram';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine, RtpMediaSession } from '../../electron/service/telephony/ports/media.ts';
import { type AgentBrowser, launchAgentBrowser } from '../support/media/agentBrowser.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

const MICROPHONE_HZ = 440;
const VOICE_HZ = 880;
/** dB in the page's analyser: a tone is far above, silence far below. */
const HEARD_DB = -40;
const patience = { timeoutMs: 15_000 };

describe('DTLS-SRTP over ICE, with Chromium as the other side', { timeout: 60_000 }, () => {
  let browser: AgentBrowser;
  let engine: MediaEngine;
  let session: RtpMediaSession;
  let voice: Voice;

  beforeAll(async () => {
    browser = await launchAgentBrowser(MICROPHONE_HZ);
  }, 60_000);

  afterAll(() => browser?.close());

  beforeEach(async () => {
    engine = createMediaEngine();
    const options = { localAddress: '127.0.0.1', codecs: ['PCMU', 'opus'], dtmf: 'rfc4733', srtp: 'dtls' } as const;
    session = await engine.createRtpSession(options);
    voice = new Voice(engine, VOICE_HZ);
    const bridge = engine.createBridge();
    bridge.attach('near', voice.port);
    bridge.attach('far', session.port);
  });

  afterEach(() => engine.close());

  async function heardBothWays(): Promise<void> {
    voice.forget();
    await until(() => voice.hears(MICROPHONE_HZ), { ...patience, what: 'the microphone' });
    await until(async () => (await browser.hears(VOICE_HZ)) > HEARD_DB, { ...patience, what: 'the voice in the page' });
  }

  it('answers its offer, is heard and hears, and survives anything else on its port', async () => {
    let answer = '';
    await browser.openSession(async (offer) => {
      answer = session.answerOffer(offer, 'sendrecv');
      return answer;
    });
    expect(answer).toContain('m=audio');
    expect(answer).toContain('a=setup:active');
    await heardBothWays();
    await sendNoise(Number(/^m=audio (\d+)/m.exec(answer)?.[1]));
    await heardBothWays();
  });

  it('keeps its connection over a further exchange, and finds another way when it is asked to', async () => {
    const offers: string[] = [];
    const answers: string[] = [];
    await browser.openSession(async (offer) => {
      offers.push(offer);
      answers.push(session.answerOffer(offer, 'sendrecv'));
      return answers.at(-1) ?? '';
    });
    await heardBothWays();
    expect(iceName(session.answerOffer(offers[0] ?? '', 'sendrecv'))).toBe(iceName(answers[0]));
    await browser.page.evaluate(restartIceInPage);
    expect(iceName(offers[1])).not.toBe(iceName(offers[0]));
    expect(iceName(answers[1])).not.toBe(iceName(answers[0]));
    expect(fingerprint(answers[1])).toBe(fingerprint(answers[0]));
    const chosen = () => browser.page.evaluate(chosenIceNameInPage);
    await until(async () => (await chosen()) === iceName(offers[1]), { ...patience, what: 'the new way' });
    await heardBothWays();
  });

  it('is taken back off hold by offers that keep to the names of the page’s own', async () => {
    await browser.openSession(async (offer) => session.answerOffer(offer, 'sendrecv'));
    await heardBothWays();
    for (const direction of ['sendonly', 'sendrecv'] as const) {
      session.acceptAnswer(await browser.page.evaluate(answerAgainInPage, session.createOffer(direction)));
    }
    await heardBothWays();
  });

  it('refuses to continue with somebody else', async () => {
    let offered = '';
    await browser.openSession(async (offer) => {
      offered = offer;
      return session.answerOffer(offer, 'sendrecv');
    });
    await heardBothWays();
    const elsewhere = offered
      .replace(/a=ice-ufrag:.*/g, 'a=ice-ufrag:other')
      .replace(/sha-256 ..:../g, 'sha-256 00:00');
    expect(() => session.answerOffer(elsewhere, 'sendrecv')).toThrow('new DTLS connection');
    await heardBothWays();
  });

  it('makes an offer that it takes', async () => {
    const offer = session.createOffer('sendrecv');
    expect(offer).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF /m);
    expect(offer).toMatch(/^a=setup:actpass\r?$/m);
    session.acceptAnswer(await browser.answer(offer));
    voice.forget();
    await until(() => voice.hears(MICROPHONE_HZ), { ...patience, what: 'the microphone' });
  });

  it('neither speaks nor is spoken to otherwise', async () => {
    const plain = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'info' });
    expect(() => session.answerOffer(plain.createOffer('sendrecv'), 'sendrecv')).toThrow('no audio encrypted by DTLS');
    expect(() => plain.answerOffer(session.createOffer('sendrecv'), 'sendrecv')).toThrow('no plain RTP');
  });
});

const iceName = (sdp = '') => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
const fingerprint = (sdp = '') => /^a=fingerprint:(.+)\r?$/m.exec(sdp)?.[1];

type SessionPage = Window & { answerOffer?: (offer: string) => Promise<string>; connection?: RTCPeerConnection };

/** Runs in the page: answers an offer in the session that there is. */
async function answerAgainInPage(sdp: string): Promise<string> {
  const { connection } = window as SessionPage;
  await connection?.setRemoteDescription({ type: 'offer', sdp });
  await connection?.setLocalDescription();
  return connection?.localDescription?.sdp ?? '';
}

/** Runs in the page: offers the session anew, from wherever it can be reached now. */
async function restartIceInPage(): Promise<void> {
  const { connection, answerOffer } = window as SessionPage;
  connection?.restartIce();
  await connection?.setLocalDescription();
  const sdp = await answerOffer?.(connection?.localDescription?.sdp ?? '');
  await connection?.setRemoteDescription({ type: 'answer', sdp: sdp ?? '' });
}

/** Runs in the page: the name under which packets go and come now. */
function chosenIceNameInPage(): string | null {
  const transport = (window as SessionPage).connection?.getSenders()[0]?.transport?.iceTransport;
  return transport?.getSelectedCandidatePair()?.local?.usernameFragment ?? null;
}

/** Invalid STUN, DTLS and SRTP. */
async function sendNoise(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const stun = Buffer.from('000100582112a442000102030405060708090a0b', 'hex');
  const shapes = [0, 1, 3, 20, 22, 23, 63, 64, 128, 144, 191, 255].map((first) => Buffer.alloc(60, first));
  for (const datagram of [stun, stun.subarray(0, 9), Buffer.concat([stun, Buffer.alloc(88, 0xff)]), ...shapes]) {
    await new Promise((resolve) => socket.send(datagram, port, '127.0.0.1', resolve));
  }
  socket.close();
}
