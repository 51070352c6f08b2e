import { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { describe, expect, it } from 'vitest';
import { digitBody, readInfo } from '../../../electron/service/telephony/sip/dialog/infoDtmf.ts';
import { OfferAnswer } from '../../../electron/service/telephony/sip/dialog/offerAnswer.ts';
import { parseReplaces } from '../../../electron/service/telephony/sip/dialog/replaces.ts';
import { fragmentStatus, statusFragment } from '../../../electron/service/telephony/sip/dialog/sipFragment.ts';
import { mediaDouble } from '../../support/sip/mediaDouble.ts';

function info(type: string, body: string): IncomingRequestMessage {
  const message = new IncomingRequestMessage();
  if (type) message.addHeader('content-type', type);
  message.body = body;
  return message;
}

describe('digits by INFO', () => {
  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', '5'],
    ['application/dtmf-relay; charset=x', 'Duration=1\r\nsignal = # \r\n', '#'],
    ['application/dtmf-relay', 'Signal=10\r\n', '*'],
    ['application/dtmf-relay', 'Signal=11\r\n', '#'],
    ['Application/DTMF', ' * ', '*'],
    ['application/dtmf', 'd', 'D'],
    ['application/dtmf', 'Signal=7', '7'],
  ])('%s %j is %s', (type, body, digit) => {
    expect(readInfo(info(type, body))).toEqual({ type: 'digit', digit });
  });

  it('may carry nothing or something else', () => {
    expect(readInfo(info('', ''))).toEqual({ type: 'nothing' });
    expect(readInfo(info('application/dtmf-relay', 'Signal=!'))).toEqual({ type: 'nothing' });
    expect(readInfo(info('application/media_control+xml', '<x/>'))).toEqual({ type: 'unsupported' });
  });

  it('are written', () => {
    expect(digitBody('#')).toMatchObject({
      contentType: 'application/dtmf-relay',
      content: 'Signal=#\r\nDuration=160\r\n',
    });
  });
});

describe('Replaces', () => {
  it('names a dialog', () => {
    const named = { callId: 'a@b', toTag: '1', fromTag: '2' };
    expect(parseReplaces('a@b;to-tag=1;from-tag=2')).toEqual({ ...named, earlyOnly: false });
    expect(parseReplaces('a@b; From-Tag=2 ;to-tag=1;early-only')).toEqual({ ...named, earlyOnly: true });
  });

  it.each(['', 'a@b', 'a@b;to-tag=1', ';to-tag=1;from-tag=2', 'a@b;to-tag=;from-tag=2'])('%j names none', (value) => {
    expect(parseReplaces(value)).toBeNull();
  });
});

describe('SIP fragments', () => {
  it('carry a status', () => {
    expect(statusFragment(486)).toMatchObject({
      contentType: 'message/sipfrag;version=2.0',
      content: 'SIP/2.0 486 Busy Here\r\n',
    });
    expect(fragmentStatus('SIP/2.0 180 Ringing\r\nTo: x\r\n')).toBe(180);
    expect(fragmentStatus('  SIP/2.0   200   OK\n')).toBe(200);
    expect(fragmentStatus('hello')).toBeNull();
  });
});

describe('offer and answer', () => {
  const OPTIONS = { localAddress: '127.0.0.1', codecs: ['PCMU'] as const, dtmf: 'info' as const };
  const remote = (direction: string) => `v=0\r\nm=audio 4000 RTP/AVP 0\r\na=${direction}\r\n`;

  async function start() {
    const holds: boolean[] = [];
    const session = await mediaDouble().createRtpSession(OPTIONS);
    return { holds, offerAnswer: new OfferAnswer(session, (held) => holds.push(held)) };
  }

  it('has a port once something was agreed', async () => {
    const { offerAnswer } = await start();
    offerAnswer.offer();
    expect([offerAnswer.port, offerAnswer.offerPending]).toEqual([null, true]);
    offerAnswer.accept(remote('sendrecv'));
    expect(offerAnswer.port).not.toBeNull();
    expect(offerAnswer.offerPending).toBe(false);
  });

  it('reports each change of the peer’s hold once', async () => {
    const { holds, offerAnswer } = await start();
    offerAnswer.answer(remote('sendrecv'));
    offerAnswer.answer(remote('sendonly'));
    offerAnswer.answer(remote('inactive'));
    offerAnswer.answer(remote('sendrecv'));
    expect(holds).toEqual([true, false]);
  });

  it('does not take the reply to our hold for one of the peer', async () => {
    const { holds, offerAnswer } = await start();
    offerAnswer.answer(remote('sendrecv'));
    expect(offerAnswer.offerDirection('sendonly')).toContain('a=sendonly');
    offerAnswer.accept(remote('inactive'));
    offerAnswer.setHold(true);
    offerAnswer.offerDirection('sendrecv');
    offerAnswer.accept(remote('sendrecv'));
    expect(holds).toEqual([]);
  });

  it('keeps the hold while the peer makes an offer', async () => {
    const { offerAnswer } = await start();
    offerAnswer.setHold(true);
    expect(offerAnswer.answer(remote('sendrecv'))).toContain('a=sendonly');
  });

  it('takes a second answer to one offer, of another branch or of the 200 after the 183', async () => {
    const { holds, offerAnswer } = await start();
    offerAnswer.offer();
    offerAnswer.accept(remote('sendrecv'));
    offerAnswer.accept(remote('sendrecv'));
    offerAnswer.accept(remote('sendonly'));
    expect(holds).toEqual([true]);
  });
});
