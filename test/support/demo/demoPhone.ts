import { createDemoCarrier, type DemoAccount, type DemoCarrier } from '../../../electron/service/demo/demoCarrier.ts';
import type { DemoTiming } from '../../../electron/service/demo/demoTiming.ts';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../../electron/service/telephony/ports/media.ts';
import type { LineConfig, SipGateway, SipLeg } from '../../../electron/service/telephony/ports/sip.ts';
import { createSipGateway } from '../../../electron/service/telephony/sip/sipGateway.ts';
import { usualLineExtras } from '../../../shared/domain/line.ts';
import type { VirtualClock } from '../media/virtualClock.ts';
import { type LogLine, recordingLogger } from '../sip/recordingLogger.ts';
import { DemoCaller } from './demoCaller.ts';
import { eventually } from './eventually.ts';

/** The carrier, and a gateway whose line 1 is registered at it: two user agents with real SIP and RTP between them. */
export interface DemoPhone {
  readonly carrier: DemoCarrier;
  readonly gateway: SipGateway;
  readonly media: MediaEngine;
  readonly account: DemoAccount;
  /** Every text that the carrier spoke. */
  readonly spoken: string[];
  /** What each party of the carrier heard, in the order in which they were connected. */
  readonly partiesHeard: Int16Array[][];
  /** What the carrier logged as an error. */
  failures(): LogLine[];
  call(number: string): Promise<DemoCaller>;
  /** Listens and talks on a leg that is there. */
  on(leg: SipLeg): DemoCaller;
  close(): Promise<void>;
}

/** Opens both, with that time for their audio and for the carrier's parties, and waits until the line is registered. */
export async function openDemoPhone(time: VirtualClock, timing: Partial<DemoTiming> = {}): Promise<DemoPhone> {
  const media = createMediaEngine({ clock: time });
  const spoken: string[] = [];
  const logger = recordingLogger();
  const partiesHeard: Int16Array[][] = [];
  const carrierMedia = observed(media, spoken, partiesHeard);
  const carrier = createDemoCarrier({ media: carrierMedia, logger, timing, clock: time.clock });
  const account = await carrier.start();
  const gateway = createSipGateway({ media, logger: recordingLogger(), localAddress: '127.0.0.1' });
  await gateway.setLine(lineOf(account));
  await eventually(() => gateway.lineStatus(1).state === 'registered', 'the registration');
  const callers: DemoCaller[] = [];
  const on = (leg: SipLeg) => {
    const caller = new DemoCaller(leg, media);
    callers.push(caller);
    return caller;
  };
  return {
    carrier,
    gateway,
    media,
    account,
    spoken,
    partiesHeard,
    failures: () => logger.lines.filter(({ level }) => level === 'error'),
    on,
    call: async (number) => on(await gateway.dial(1, { to: number, callerId: null })),
    close: async () => {
      for (const caller of callers) caller.close();
      await gateway.close();
      await carrier.close();
      await media.close();
    },
  };
}

/** Settings of a line at the carrier. */
export function lineOf(account: DemoAccount): LineConfig {
  return {
    ...account,
    id: 1,
    name: 'Demo line',
    kind: 'account',
    transport: 'udp',
    authUsername: null,
    register: true,
    outboundProxy: null,
    srtp: 'off',
    dtmf: 'rfc4733',
    codecs: ['opus', 'PCMA', 'PCMU'],
    callerId: null,
    enabled: true,
    ...usualLineExtras,
  };
}

/** The engine, with its speech and what parties hear written down. */
function observed(media: MediaEngine, spoken: string[], partiesHeard: Int16Array[][]): MediaEngine {
  return {
    createRtpSession: (options) => media.createRtpSession(options),
    refusalOf: (offer, options) => media.refusalOf(offer, options),
    totals: () => media.totals(),
    onReport: (listener) => media.onReport(listener),
    createAgentSession: (offer) => media.createAgentSession(offer),
    createBridge: () => media.createBridge(),
    createConference: () => media.createConference(),
    createAppPort: (source) => {
      const heard: Int16Array[] = [];
      partiesHeard.push(heard);
      const push = (pcm: Int16Array) => {
        heard.push(pcm.slice());
        source.push?.(pcm);
      };
      return media.createAppPort({ pull: () => source.pull(), push });
    },
    framesOfLoop: (pcm) => media.framesOfLoop(pcm),
    onRecordingFailed: (listener) => media.onRecordingFailed(listener),
    close: () => media.close(),
    synthesize: (text) => {
      spoken.push(text);
      return media.synthesize(text);
    },
  };
}
