import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeMulaw } from '../../electron/service/kernel/g711.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AudioCodec, DtmfDigit, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { audioPort, openRawPeer, peerSdp } from '../support/media/rawPeer.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();

describe('a session whose keys are tones in its audio', () => {
  let engine: MediaEngine;

  beforeEach(() => {
    engine = createMediaEngine({ clock });
  });

  afterEach(() => engine.close());

  const open = (codec: AudioCodec) =>
    engine.createRtpSession({ localAddress: '127.0.0.1', codecs: [codec], dtmf: 'inband' });

  it.each(['PCMA', 'opus'] as const)('sends keys that the other end hears: %s', async (codec) => {
    const [caller, called] = [await open(codec), await open(codec)];
    const offer = caller.createOffer('sendrecv');
    expect(offer).not.toContain('telephone-event');
    caller.acceptAnswer(called.answerOffer(offer, 'sendrecv'));
    const keys: DtmfDigit[] = [];
    called.port.onDtmf((digit) => keys.push(digit));
    await moving(caller.port.sendDtmf([...'159#'] as DtmfDigit[]), 'the keys to be sent');
    await until(() => keys.length >= 4, { what: `keys; heard ${keys.join('')}` });
    expect(keys.join('')).toBe('159#');
  });

  it('hears what another program makes of keys (sox)', async () => {
    const session = await open('PCMU');
    const peer = await openRawPeer();
    const port = audioPort(session.answerOffer(peerSdp(peer.port), 'sendrecv'));
    const keys: DtmfDigit[] = [];
    session.port.onDtmf((digit) => keys.push(digit));
    const tones = ['synth', '0.1', 'sine', '852', 'sine', '1336', 'remix', '-', 'gain', '-6', 'pad', '0', '0.1'];
    const raw = execFileSync('sox', ['-n', '-t', 'raw', '-r', '8000', '-b', '16', '-e', 'signed', '-', ...tones]);
    const payload = encodeMulaw(new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)));
    for (let packet = 0; packet * 160 < payload.length; packet += 1) {
      const numbers = { sequence: packet, timestamp: packet * 160 };
      peer.send({ ...numbers, payload: payload.subarray(packet * 160, (packet + 1) * 160) }, port);
    }
    await until(() => keys.length > 0, { what: 'the key' });
    expect(keys).toEqual(['8']);
    peer.close();
  });
});
