/** Runs in the browser: the same soft phone as `page.ts`, made with JsSIP. */
import { UA, URI, WebSocketInterface } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { levelAt, listen, openMicrophone } from './listen.ts';
import type { PageCallState, PagePhone, WatchedEvent } from './page.ts';

interface JsSipCall {
  readonly session: RTCSession;
  state: PageCallState;
  analyser: AnalyserNode | null;
}

const accepted: Readonly<Record<WatchedEvent, string>> = {
  dialog: 'application/dialog-info+xml',
  'message-summary': 'application/simple-message-summary',
};

window.openPhone = ({ server, username, password }) => {
  const calls: JsSipCall[] = [];
  const told = new Map<WatchedEvent, string>();
  const ua = new UA({
    sockets: [new WebSocketInterface(server)],
    uri: `sip:${username}@cordboard`,
    authorization_user: username,
    password,
    register: true,
  });
  const at = (index: number): JsSipCall => {
    const call = calls[index];
    if (!call) throw new Error(`There is no call ${index}.`);
    return call;
  };
  ua.on('newRTCSession', ({ session, originator }: { session: RTCSession; originator: string }) => {
    const call: JsSipCall = { session, state: originator === 'remote' ? 'ringing' : 'calling', analyser: null };
    calls.push(call);
    const becomes = (state: PageCallState) => () => {
      call.state = state;
    };
    session.on('confirmed', becomes('answered'));
    session.on('ended', becomes('ended'));
    session.on('failed', becomes('ended'));
  });
  const withMicrophone = async () => ({
    mediaStream: await openMicrophone(),
    mediaConstraints: { audio: true, video: false },
    pcConfig: { iceServers: [] },
  });
  const phone: PagePhone = {
    descriptions: [],
    register: () =>
      new Promise((resolve, reject) => {
        ua.on('registered', () => resolve());
        ua.on('registrationFailed', ({ cause }: { cause?: string }) => reject(new Error(`REGISTER: ${cause}`)));
        ua.start();
      }),
    async dial(number) {
      ua.call(`sip:${number}@cordboard`, await withMicrophone());
      return calls.length - 1;
    },
    async answer(call) {
      at(call).session.answer(await withMicrophone());
    },
    async hangUp(call) {
      at(call).session.terminate();
    },
    hold: (index, held) =>
      new Promise((resolve, reject) => {
        const call = at(index);
        const done = () => {
          call.state = held ? 'held' : 'answered';
          resolve();
        };
        const isAsked = held ? call.session.hold({}, done) : call.session.unhold({}, done);
        if (!isAsked) reject(new Error('JsSIP cannot change the call now.'));
      }),
    async transfer(call, target) {
      if (typeof target === 'string') at(call).session.refer(`sip:${target}@cordboard`);
      else {
        const { session } = at(target.call);
        at(call).session.refer(session.remote_identity.uri, { replaces: session });
      }
    },
    press: (call, key) => at(call).session.sendDTMF(key, { transportType: 'RFC2833' as never }),
    states: () => calls.map(({ state }) => state),
    watch(user, event) {
      // As text it would lose what JsSIP takes for separators of a telephone number; its types know of text alone.
      const target = new URI('sip', user, 'cordboard') as unknown as string;
      const subscriber = ua.subscribe(target, event, accepted[event], {
        expires: 120,
        contentType: '',
      });
      subscriber.on('notify', (_isFinal, _request, body) => told.set(event, body ?? ''));
      subscriber.subscribe();
    },
    told: (event) => told.get(event) ?? '',
    level(index, frequencyHz) {
      const call = at(index);
      const tracks = call.session.connection?.getReceivers().map(({ track }) => track) ?? [];
      call.analyser ??= tracks.length > 0 ? listen(new MediaStream(tracks)) : null;
      return levelAt(call.analyser, frequencyHz);
    },
  };
  window.phone = phone;
  return phone;
};
