import { request } from './request.ts';
import { sdp, type TortureCase } from './tortureCase.ts';

const NOT_ANSWERED = 'a response is never answered, and there is nothing of ours that it could belong to';
const sdpLength = sdp.join('\r\n').length + 2;

/** RFC 4475 section 3.1.2: messages that break the grammar. */
export const malformedMessages: readonly TortureCase[] = [
  {
    section: '3.1.2.1',
    title: 'separators with nothing between them',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'separators', {
        via: `Via: SIP/2.0/${place.via} ${place.peer};rport;;,;,,`,
        contact: 'Contact: "Joe" <sip:joe@example.test>;;;;',
        body: sdp,
      }),
  },
  {
    section: '3.1.2.2',
    title: 'a Content-Length larger than the message',
    valid: false,
    outcome: [400],
    onStream: {
      outcome: [486],
      why: 'a stream goes on until the length is reached, whatever the sender meant to follow',
      followedBy: `${'a=x\r\n'.repeat(200)}`.slice(0, 999 - sdpLength),
    },
    message: (place) => request(place, 'larger', { body: sdp, length: 'Content-Length: 999' }),
  },
  {
    section: '3.1.2.3',
    title: 'a negative Content-Length',
    valid: false,
    outcome: [400],
    onStream: { outcome: 'disconnected', why: 'where the next message begins cannot be known' },
    message: (place) => request(place, 'negative', { body: sdp, length: 'Content-Length: -999' }),
  },
  {
    section: '3.1.2.4',
    title: 'numbers in a request that are too large',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'largeRequest', {
        method: 'REGISTER',
        cseq: 'CSeq: 36893488147419103232 REGISTER',
        maxForwards: 'Max-Forwards: 300',
        contact: `Contact: <sip:mallory@${place.peer}>;expires=280297596632815`,
        more: [`Expires: 1${'0'.repeat(100)}`],
      }),
  },
  {
    section: '3.1.2.5',
    title: 'numbers in a response that are too large',
    valid: false,
    outcome: [],
    why: NOT_ANSWERED,
    message: (place) =>
      request(place, 'largeResponse', {
        line: 'SIP/2.0 503 Service Unavailable',
        cseq: 'CSeq: 9292394834772304023312 OPTIONS',
        more: ['Retry-After: 949302838503028349304023988', 'Warning: 1812 overture "In Progress"'],
      }),
  },
  {
    section: '3.1.2.6',
    title: 'a quoted name without its second quote',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'quote', { to: 'To: "Mr. J. User <sip:100@pbx.test>', body: sdp }),
  },
  {
    section: '3.1.2.7',
    title: 'angle brackets around the Request-URI',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'brackets', { line: 'INVITE <sip:100@pbx.test> SIP/2.0', body: sdp }),
  },
  {
    section: '3.1.2.8',
    title: 'a blank in the Request-URI',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'blank', { line: 'INVITE sip:100@pbx.test; lr SIP/2.0', body: sdp }),
  },
  {
    section: '3.1.2.9',
    title: 'several blanks in the request line',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'blanks', { line: 'INVITE  sip:100@pbx.test  SIP/2.0', body: sdp }),
  },
  {
    section: '3.1.2.10',
    title: 'blanks at the end of the request line',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'trailing', { method: 'OPTIONS', line: 'OPTIONS sip:100@pbx.test SIP/2.0  ' }),
  },
  {
    section: '3.1.2.11',
    title: 'headers in the Request-URI',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'uriHeaders', { line: 'INVITE sip:100@pbx.test?Route=%3Csip:x.test%3E SIP/2.0', body: sdp }),
  },
  {
    section: '3.1.2.12',
    title: 'a date in another time zone than GMT',
    valid: false,
    outcome: [486],
    why: 'the date is of no use to us, and RFC 4475 lets an element that does not need it ignore it',
    message: (place) => request(place, 'date', { more: ['Date: Fri, 01 Jan 2010 16:00:00 EST'], body: sdp }),
  },
  {
    section: '3.1.2.13',
    title: 'a Contact whose parameters may be the URI’s or the header’s',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'unenclosed', {
        method: 'REGISTER',
        contact: 'Contact: sip:100@example.test?Route=%3Csip:sip.example.test%3E',
      }),
  },
  {
    section: '3.1.2.14',
    title: 'blanks inside the angle brackets',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'addrSpec', { method: 'OPTIONS', to: 'To: "Watson, Thomas" < sip:100@pbx.test >' }),
  },
  {
    section: '3.1.2.15',
    title: 'a comma in a name without quotes',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'comma', {
        method: 'OPTIONS',
        from: 'From:    Bell, Alexander <sip:a.g.bell@example.test>;tag=43',
        to: 'To:      Watson, Thomas <sip:100@pbx.test>',
      }),
  },
  {
    section: '3.1.2.16',
    title: 'another version of the protocol',
    valid: false,
    outcome: [505],
    message: (place) =>
      request(place, 'version', {
        method: 'OPTIONS',
        line: 'OPTIONS sip:100@pbx.test SIP/7.0',
        via: `Via: SIP/7.0/${place.via} ${place.peer};rport;branch=z9hG4bK-version`,
      }),
  },
  {
    section: '3.1.2.17',
    title: 'another method in CSeq than in the request line',
    valid: false,
    outcome: [400],
    message: (place) => request(place, 'mismatch', { method: 'OPTIONS', cseq: 'CSeq: 8 INVITE' }),
  },
  {
    section: '3.1.2.18',
    title: 'an unknown method, and another one in CSeq',
    valid: false,
    outcome: [400],
    why: 'RFC 4475 has 501 or 400; that the two differ is the worse fault',
    message: (place) => request(place, 'mismatchUnknown', { method: 'NEWMETHOD', cseq: 'CSeq: 8 INVITE', body: sdp }),
  },
  {
    section: '3.1.2.19',
    title: 'a status with too many digits',
    valid: false,
    outcome: [],
    why: NOT_ANSWERED,
    message: (place) => request(place, 'status', { line: 'SIP/2.0 4294967301 better not break the receiver' }),
  },
];
