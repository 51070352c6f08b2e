import { request } from './request.ts';
import { sdp, type TortureCase } from './tortureCase.ts';

const NOT_A_REGISTRAR = 'a line takes calls, no registrations';

/** RFC 4475 sections 3.2 to 3.4: messages that can be read and mean what they should not, or what they used to. */
export const semanticMessages: readonly TortureCase[] = [
  {
    section: '3.2.1',
    title: 'a branch that is the magic cookie alone',
    valid: false,
    outcome: [200],
    why: 'it is told from others as RFC 2543 had it, by Call-ID, CSeq and tag',
    message: (place) =>
      request(place, 'cookie', {
        method: 'OPTIONS',
        via: `Via: SIP/2.0/${place.via} ${place.peer};rport;branch=z9hG4bK`,
      }),
  },
  {
    section: '3.3.1',
    title: 'no Call-ID, From or To',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'insufficient', {
        from: null,
        to: null,
        callId: null,
        contact: null,
        maxForwards: null,
        body: sdp,
      }),
  },
  {
    section: '3.3.2',
    title: 'a Request-URI of an unknown scheme',
    valid: false,
    outcome: [416],
    message: (place) =>
      request(place, 'scheme', { method: 'OPTIONS', line: 'OPTIONS nobodyKnowsThisScheme:opaque SIP/2.0' }),
  },
  {
    section: '3.3.3',
    title: 'a Request-URI of a scheme that is not for SIP',
    valid: false,
    outcome: [416],
    message: (place) =>
      request(place, 'soap', { method: 'OPTIONS', line: 'OPTIONS soap.beep://192.0.2.103:3002 SIP/2.0' }),
  },
  {
    section: '3.3.4',
    title: 'From, To and Contact of schemes that are not for SIP',
    valid: false,
    outcome: [400],
    why: 'what is registered cannot be called; the fault lies in the headers, not in the Request-URI that 416 is about',
    message: (place) =>
      request(place, 'schemes', {
        method: 'REGISTER',
        to: 'To: isbn:2983792873',
        from: 'From: <http://www.example.test>;tag=3234233',
        contact: 'Contact: <name:John_Smith>',
      }),
  },
  {
    section: '3.3.5',
    title: 'extensions that nobody knows, required of us and of proxies',
    valid: false,
    outcome: [420],
    message: (place) =>
      request(place, 'require', {
        method: 'OPTIONS',
        more: [
          'Require: nothingSupportsThis, nothingSupportsThisEither',
          'Proxy-Require: noProxiesSupportThis, norDoAnyProxiesSupportThis',
        ],
      }),
  },
  {
    section: '3.3.6',
    title: 'a body of an unknown type',
    valid: false,
    outcome: [415],
    message: (place) =>
      request(place, 'type', {
        more: ['Content-Type: application/unknownformat'],
        body: ['<audio>', ' <pcmu port="443"/>', '</audio>'],
      }),
  },
  {
    section: '3.3.7',
    title: 'credentials of an unknown scheme',
    valid: false,
    outcome: [405],
    why: NOT_A_REGISTRAR,
    atRegistrar: { outcome: [401], why: 'they prove nothing, so that the sender is asked for ones that do' },
    message: (place) =>
      request(place, 'credentials', {
        method: 'REGISTER',
        contact: null,
        more: ['Authorization: NoOneKnowsThisScheme opaque-data=here'],
      }),
  },
  {
    section: '3.3.8',
    title: 'headers twice that there may be once',
    valid: false,
    outcome: [400],
    message: (place) =>
      request(place, 'twoOfEach', {
        more: [
          'CSeq: 59 INVITE',
          'Call-ID: another.1',
          'To: sip:other@example.test',
          'From: sip:mallory@example.test;tag=2923420123',
          'Contact: <sip:mallory@host36.example.test>',
          'Max-Forwards: 5',
        ],
        body: sdp,
      }),
  },
  {
    section: '3.3.9',
    title: 'two lengths',
    valid: false,
    outcome: [400],
    onStream: { outcome: 'disconnected', why: 'where the next message begins cannot be known' },
    message: (place) =>
      request(place, 'lengths', {
        method: 'OPTIONS',
        length: 'Content-Length: 13',
        more: ['Content-Length: 5', 'Content-Type: text/plain'],
        body: ['There is no way to know how many octets are supposed to be here.'],
      }),
  },
  {
    section: '3.3.10',
    title: 'a response with a broadcast address in a Via of its own',
    valid: false,
    outcome: [],
    why: 'a response with a second Via is another’s, and nothing is forwarded',
    message: (place) =>
      request(place, 'broadcast', {
        line: 'SIP/2.0 200 OK',
        more: ['Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23'],
        body: sdp,
      }),
  },
  {
    section: '3.3.11',
    title: 'a Max-Forwards of zero',
    valid: false,
    outcome: [200],
    why: 'we are where it goes to; only who forwards it must refuse',
    message: (place) => request(place, 'zeroHops', { method: 'OPTIONS', maxForwards: 'Max-Forwards: 0' }),
  },
  {
    section: '3.3.12',
    title: 'a Contact with a parameter of the header',
    valid: false,
    outcome: [405],
    why: NOT_A_REGISTRAR,
    atRegistrar: { outcome: [200], why: 'an unknown parameter is ignored' },
    message: (place) =>
      request(place, 'headerParameter', {
        method: 'REGISTER',
        contact: 'Contact: sip:+19725552222@gw1.example.test;unknownparam',
      }),
  },
  {
    section: '3.3.13',
    title: 'a Contact with a parameter of the URI',
    valid: false,
    outcome: [405],
    why: NOT_A_REGISTRAR,
    atRegistrar: { outcome: [200], why: 'an unknown parameter belongs to the binding' },
    message: (place) =>
      request(place, 'uriParameter', {
        method: 'REGISTER',
        contact: 'Contact: <sip:+19725552222@gw1.example.test;unknownparam>',
      }),
  },
  {
    section: '3.3.14',
    title: 'a Contact with a header in its URI',
    valid: false,
    outcome: [405],
    why: NOT_A_REGISTRAR,
    atRegistrar: { outcome: [200], why: 'inside angle brackets the header is the URI’s' },
    message: (place) =>
      request(place, 'uriHeader', {
        method: 'REGISTER',
        contact: 'M: <sip:100@example.test?Route=%3Csip:sip.example.test%3E>',
      }),
  },
  {
    section: '3.3.15',
    title: 'a caller that takes nothing that we can say',
    valid: false,
    outcome: [406],
    message: (place) => request(place, 'accept', { more: ['Accept: text/nobodyKnowsThis'], body: sdp }),
  },
  {
    section: '3.4.1',
    title: 'an INVITE as RFC 2543 had it',
    valid: false,
    outcome: [400],
    why: 'without Contact nothing can be sent to the caller in the dialog (RFC 3261 section 8.1.1.8)',
    onStream: { outcome: 'disconnected', why: 'without Content-Length the end of the message cannot be known' },
    message: (place) =>
      request(place, 'old', {
        via: `Via: SIP/2.0/${place.via} ${place.peer};rport`,
        from: 'From: <sip:+13035551111@ift.example.test;user=phone>',
        to: 'To: sip:+16505552222@ss1.example.test;user=phone',
        contact: null,
        maxForwards: null,
        length: null,
        more: ['Record-Route: <sip:100@example.test;maddr=ss1.example.test>'],
        body: sdp,
      }),
  },
];
