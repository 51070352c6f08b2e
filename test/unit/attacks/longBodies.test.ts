import { describe, expect, it } from 'vitest';
import { visitorNumber } from '../../../electron/service/features/callMeBack/visitorNumber.ts';
import { readReceipt } from '../../../electron/service/features/sms/smpp/deliveryReceipt.ts';
import { readUserData, textOf } from '../../../electron/service/features/sms/text/userData.ts';
import { certificatesOf } from '../../../electron/service/lines/trustedCertificates.ts';
import { valuesOfCell } from '../../../electron/service/platform/collections/csv.ts';
import { allowedMethods } from '../../../electron/service/platform/http/allowedMethods.ts';
import { baseRewriter, isContractUrl } from '../../../electron/service/platform/http/basePath.ts';
import { tokenOf } from '../../../electron/service/platform/http/token.ts';
import { parseRtcp } from '../../../electron/service/telephony/media/leg/rtcp/parseRtcp.ts';
import { checkAgentOffer } from '../../../electron/service/telephony/media/session/agentSession.ts';
import { srtpOf } from '../../../electron/service/telephony/media/session/offeredSrtp.ts';
import { readAudioMedia } from '../../../electron/service/telephony/media/session/sdp/audioMedia.ts';
import { parseSessionDescription } from '../../../electron/service/telephony/media/session/sdp/sessionDescription.ts';
import { readInfo } from '../../../electron/service/telephony/sip/dialog/infoDtmf.ts';
import { answerTerms } from '../../../electron/service/telephony/sip/dialog/sessionExpires.ts';
import { maskKeys } from '../../../electron/service/telephony/sip/trace/redaction.ts';
import { wireMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';
import { fillIn } from '../../../shared/domain/placeholders.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

type Reader = (text: string) => unknown;

/** Reads each filling, alone and behind each beginning. */
function each(beginnings: readonly string[], read: Reader): (size: number) => void {
  return (size) => {
    for (const beginning of beginnings) {
      for (const fill of Object.values(FILLINGS)) {
        try {
          read(`${beginning}${fill(size)}x`);
        } catch {
          // What cannot be read may be refused.
        }
      }
    }
  };
}

const SESSION = 'v=0\r\no=a 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\n';
const AUDIO = `${SESSION}m=audio 4000 RTP/AVP 0\r\n`;

function readDescription(text: string): void {
  srtpOf({ offer: text, anyEncryption: true });
  const description = parseSessionDescription(text);
  for (const media of description.media) readAudioMedia(description, media);
}

/** A message as the parser of SIP hands it over. */
const messageOf = (headers: Readonly<Record<string, string>>, body = '') =>
  ({ body, getHeader: (name: string) => headers[name], getHeaders: (name: string) => [headers[name] ?? ''] }) as never;

const answer = { first_name: 'A', last_name: '', company: '', number: '1', agent_name: '' };

describe('what reads a body takes time in proportion to its length', () => {
  it.each<[string, readonly string[], Reader]>([
    [
      'a session description',
      [
        '',
        SESSION,
        `${SESSION}m=audio 4000 RTP/AVP `,
        AUDIO,
        `${AUDIO}a=`,
        `${AUDIO}a=crypto:1 `,
        `${AUDIO}a=candidate:`,
      ],
      readDescription,
    ],
    ['RTCP', ['\x80\xc8\0\x06', '\x81\xca\0\x06', '\x81\xc9\0\x07'], (text) => parseRtcp(Buffer.from(text, 'latin1'))],
    ['an offer of a browser', ['', `${SESSION}a=candidate:`], checkAgentOffer],
    [
      'the keys of an INFO',
      ['', 'Signal', 'Signal=', 'Signal=5\r\n'],
      (body) =>
        ['application/dtmf-relay', 'application/dtmf', body].map((type) =>
          readInfo(messageOf({ 'content-type': type }, body)),
        ),
    ],
    [
      'how long a session lasts',
      ['', '90', '90;', '90;refresher='],
      (text) => answerTerms(messageOf({ 'session-expires': text, 'min-se': text, supported: text }), 90),
    ],
    [
      'keys that a trace does not show',
      ['', 'digits="', '<digits="1"'],
      (body) =>
        ['application/kpml-response+xml', 'application/dtmf-relay'].map((type) =>
          maskKeys(wireMessage(`INFO sip:a SIP/2.0\r\nCSeq: 1 INFO\r\nContent-Type: ${type}\r\n\r\n${body}`)),
        ),
    ],
    [
      'a delivery receipt',
      ['', 'id:', 'id:1 stat:'],
      (text) => readReceipt({ text, receiptedMessageId: '', messageState: null }),
    ],
    [
      'a part of a text message',
      ['', '\x05\0\x03', '\x8c'],
      (text) => textOf(readUserData(Buffer.from(text)).octets, 0),
    ],
    ['a number that a visitor wrote', ['', '+', '00', '+49 30 '], (text) => visitorNumber(text, 'DE', ['DE'])],
    ['a cell with several values', ['', 'a;'], valuesOfCell],
    ['certificates', ['', '-----BEGIN CERTIFICATE-----'], certificatesOf],
    ['a canned answer', ['', '{', '{first_name}'], (text) => fillIn(text, answer)],
    ['a token', ['Bearer ', 'Basic ', ''], (authorization) => tokenOf({ authorization })],
    [
      'an address of an operation',
      ['/v1.1/cordboard/', '/v1.1/cordboard/calls/'],
      (url) => [baseRewriter(['cordboard'])(url), isContractUrl(url), allowedMethods(url)],
    ],
  ])('%s', { timeout: 60_000 }, (_, beginnings, read) => {
    expect(growth(each(beginnings, read))).toBeLessThan(MOST_GROWTH);
  });

  it('certificates that begin and never end', () => {
    const act = (size: number) => void certificatesOf('-----BEGIN CERTIFICATE-----'.repeat(size / 27));
    expect(growth(act)).toBeLessThan(MOST_GROWTH);
  });

  it.each([
    ['more lines than any has', `${AUDIO}${'a=x\r\n'.repeat(2_000)}`],
    ['more formats than there are', `${SESSION}m=audio 4000 RTP/AVP${' 0'.repeat(200)}\r\n`],
  ])('a session description of %s is refused', (_, text) => {
    expect(() => parseSessionDescription(text)).toThrow('too many');
  });
});
