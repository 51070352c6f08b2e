import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine, RtpMediaSession } from '../../../electron/service/telephony/ports/media.ts';
import { until } from '../../support/until.ts';
import { Voice } from '../../support/voice.ts';

let engine: MediaEngine;

beforeEach(() => {
  engine = createMediaEngine();
});

afterEach(() => engine.close());

const session = () =>
  engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733', srtp: 'dtls_no_ice' });

function talkOver({ port }: RtpMediaSession, hz: number): Voice {
  const voice = new Voice(engine, hz);
  const bridge = engine.createBridge();
  bridge.attach('near', voice.port);
  bridge.attach('far', port);
  return voice;
}

/** A whole handshake by somebody with a certificate of its own; ends when it was given up. */
async function handshake(port: number): Promise<void> {
  const client = spawn(
    'openssl',
    ['s_client', '-dtls1_2', '-connect', `127.0.0.1:${port}`, '-use_srtp', 'SRTP_AES128_CM_SHA1_80'],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  client.stdout.resume();
  const over = once(client, 'exit');
  const timer = setTimeout(() => client.kill(), 1500);
  await over;
  clearTimeout(timer);
}

it('an outsider who begins the DTLS handshake first does not prevent the call', async () => {
  const [caller, called] = [await session(), await session()];
  const answer = called.answerOffer(caller.createOffer('sendrecv'), 'sendrecv');
  expect(answer).toMatch(/a=setup:passive/);
  expect(answer).not.toMatch(/a=ice-|a=candidate/);
  const port = Number(/^m=audio (\d+) UDP\/TLS\/RTP\/SAVP 0/m.exec(answer)?.[1]);
  await Promise.all([handshake(port), handshake(port), garbage(port)]);
  const voices = [talkOver(caller, 440), talkOver(called, 880)] as const;
  caller.acceptAnswer(answer);
  await until(() => voices[0].hears(880) && voices[1].hears(440), { what: 'both voices' });
  await garbage(port);
  for (const voice of voices) voice.forget();
  await until(() => voices[0].hears(880) && voices[1].hears(440), { what: 'both voices after more of it' });
  expect([caller.port.encryption, called.port.encryption]).toEqual(['dtls', 'dtls']);
});

it('without the certificate nobody gets a call, and the failure says that encryption failed', async () => {
  const [caller, called] = [await session(), await session()];
  const offer = caller.createOffer('sendrecv');
  const answer = called.answerOffer(offer, 'sendrecv');
  const failures: string[] = [];
  caller.onFailed((why) => failures.push(why));
  const voice = talkOver(caller, 440);
  caller.acceptAnswer(
    answer.replace(/(a=fingerprint:sha-256 )(..)/, (_, name, byte) => `${name}${byte === '00' ? '11' : '00'}`),
  );
  await until(() => failures.length > 0, { what: 'the failure' });
  expect(failures).toEqual(['encryption']);
  expect(voice.framesHeard).toBe(0);
});

/** Records that begin like handshakes but are not valid, from many addresses. */
async function garbage(port: number): Promise<void> {
  for (let place = 0; place < 10; place += 1) {
    const socket = createSocket('udp4');
    for (let size = 1; size < 60; size += 7) {
      const body = Buffer.alloc(size, size);
      const header = Buffer.from([22, 0xfe, 0xfd, 0, 0, 0, 0, 0, 0, 0, size, 0, size]);
      for (const datagram of [Buffer.concat([header, body]), Buffer.concat([Buffer.from([20]), body]), body]) {
        await new Promise((resolve) => socket.send(datagram, port, '127.0.0.1', resolve));
      }
    }
    socket.close();
  }
}
