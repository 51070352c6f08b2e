import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { launchWithTone } from '../chromium.ts';

/** A Chromium whose microphone is a tone, with a page that opens agent sessions. */
export interface AgentBrowser {
  readonly page: Page;
  /**
   * Offers a session; the offer is posted at once, before candidates are gathered.
   *
   * @param answer makes the service's answer of the page's offer.
   * @param codec when given, the page sends in that codec.
   */
  openSession(answer: (offer: string) => Promise<string>, codec?: string): Promise<void>;
  /** Answers an offer with the microphone, once all candidates are known. */
  answer(offer: string): Promise<string>;
  /** Level of a frequency in what the page hears, in dB below full scale. */
  hears(frequencyHz: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts the browser. */
export async function launchAgentBrowser(microphoneHz: number): Promise<AgentBrowser> {
  const browser = await launchWithTone(microphoneHz);
  const server = await servePage();
  const page = await browser.newPage();
  const answers: { current: (offer: string) => Promise<string> } = { current: async () => '' };
  await page.exposeFunction('answerOffer', (offer: string) => answers.current(offer));
  await page.goto(urlOf(server));
  return {
    page,
    async openSession(answer, codec) {
      answers.current = answer;
      await page.evaluate(openSessionInPage, codec ?? null);
    },
    answer: (offer) => page.evaluate(answerInPage, offer),
    hears: (frequencyHz) => page.evaluate(measureInPage, frequencyHz),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** An origin on loopback, for microphones are for secure contexts only. */
async function servePage(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>agent</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function urlOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : '';
}

/** Runs in the page. */
async function openSessionInPage(codec: string | null): Promise<void> {
  const page = window as Window & {
    answerOffer?: (offer: string) => Promise<string>;
    connection?: RTCPeerConnection;
    analyser?: AnalyserNode;
  };
  const connection = new RTCPeerConnection();
  page.connection = connection;
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const microphone = await navigator.mediaDevices.getUserMedia({ audio });
  const transceiver = connection.addTransceiver(microphone.getAudioTracks()[0] ?? 'audio', { direction: 'sendrecv' });
  connection.ontrack = ({ track }) => {
    const stream = new MediaStream([track]);
    // Chromium feeds Web Audio from a remote stream only while an element plays it.
    const player = new Audio();
    player.muted = true;
    player.srcObject = stream;
    void player.play();
    const context = new AudioContext({ sinkId: { type: 'none' } });
    page.analyser = context.createAnalyser();
    page.analyser.fftSize = 8192;
    context.createMediaStreamSource(stream).connect(page.analyser);
  };
  await connection.setLocalDescription();
  const sdp = await page.answerOffer?.(connection.localDescription?.sdp ?? '');
  await connection.setRemoteDescription({ type: 'answer', sdp: sdp ?? '' });
  if (codec === null) return;
  const parameters = transceiver.sender.getParameters();
  const chosen = parameters.codecs.find(({ mimeType }) => mimeType.toLowerCase() === `audio/${codec.toLowerCase()}`);
  const encodings = parameters.encodings.map((encoding) => ({ ...encoding, codec: chosen }));
  await transceiver.sender.setParameters({ ...parameters, encodings });
}

/** Runs in the page. */
async function answerInPage(offer: string): Promise<string> {
  const connection = new RTCPeerConnection();
  await connection.setRemoteDescription({ type: 'offer', sdp: offer });
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false } });
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone);
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20));
  (window as Window & { answering?: RTCPeerConnection }).answering = connection;
  return connection.localDescription?.sdp ?? '';
}

/** Runs in the page. */
function measureInPage(frequencyHz: number): number {
  const { analyser } = window as Window & { analyser?: AnalyserNode };
  if (analyser === undefined) return Number.NEGATIVE_INFINITY;
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  return bins[Math.round((frequencyHz * analyser.fftSize) / analyser.context.sampleRate)] ?? Number.NEGATIVE_INFINITY;
}
