/** The last step of a line's test: a short call to a number that sends back what it hears. */
import { endReasonOf } from '../../../shared/domain/endReason.ts';
import { endSentences } from '../../../shared/domain/endSentences.ts';
import { sipPhrases } from '../../../shared/domain/sipStatus.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MediaEngine, MediaPort } from '../telephony/ports/media.ts';
import type {
  LineConfig,
  LineTestFact,
  LineTestStep,
  SipGateway,
  SipLeg,
  Termination,
} from '../telephony/ports/sip.ts';
import { EchoListener } from './echoListener.ts';

export interface EchoTestDependencies {
  readonly gateway: Pick<SipGateway, 'dial' | 'lineStatus'>;
  readonly media: Pick<MediaEngine, 'createBridge' | 'createAppPort'>;
  readonly clock: Clock;
}

/** How long the number may ring, in milliseconds. */
const ANSWER_MS = 10_000;
/** How long is listened, in milliseconds: a greeting may come first. */
const LISTEN_MS = 12_000;

type Outcome = Omit<LineTestStep, 'step' | 'durationMs'>;

const skipped = (message: string): Outcome => ({ result: 'skipped', message, advice: '', facts: [] });
const failed = (message: string, advice: string, facts: readonly LineTestFact[] = []): Outcome => {
  return { result: 'failed', message, advice, facts };
};

/** Tries the audio of a line there and back; without a number, or on a line that cannot call, it is skipped. */
export async function echoTest(
  line: LineConfig,
  number: string | null,
  dependencies: EchoTestDependencies,
): Promise<LineTestStep> {
  const start = dependencies.clock.now();
  const outcome = await attempt(line, number, dependencies).catch((error: unknown) =>
    failed('The call could not be made.', error instanceof Error ? error.message : 'Test the line again.'),
  );
  return { step: 'echo', ...outcome, durationMs: dependencies.clock.now() - start };
}

async function attempt(line: LineConfig, number: string | null, dependencies: EchoTestDependencies): Promise<Outcome> {
  if (number === null) return skipped('Not tried, because no echo number was entered.');
  if (!line.enabled) return skipped('Not tried, because the line is switched off.');
  if (dependencies.gateway.lineStatus(line.id).state !== 'registered') {
    return skipped('Not tried, because the line is not registered.');
  }
  const leg = await dependencies.gateway.dial(line.id, { to: number, callerId: null });
  try {
    const refusal = await answered(leg, dependencies.clock);
    return refusal ? refused(number, refusal) : await listen(leg, dependencies);
  } finally {
    await leg.end();
  }
}

/** Null when it was answered, else why not; `timeout` when it rang too long. */
function answered(leg: SipLeg, clock: Clock): Promise<Termination | 'timeout' | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(ANSWER_MS, () => settle('timeout'));
    const stop = leg.on((event) => {
      if (event.type === 'answered') settle(null);
      else if (event.type === 'ended') settle(event.termination);
    });
    function settle(how: Termination | 'timeout' | null): void {
      cancel();
      stop();
      resolve(how);
    }
    if (leg.state === 'answered') settle(null);
  });
}

function refused(number: string, how: Termination | 'timeout'): Outcome {
  if (how === 'timeout') return failed(`Nobody answered at ${number}.`, 'Enter a number that answers automatically.');
  const reason = how.reason ?? endReasonOf({ sipStatus: how.sipStatus, q850: how.q850, isConnected: false });
  const { sentence, advice } = endSentences[reason];
  const status = how.sipStatus === null ? 'none' : `${how.sipStatus} ${sipPhrases[how.sipStatus] ?? ''}`.trim();
  const facts = [
    { name: 'SIP status', value: status },
    { name: 'Q.850 cause', value: `${how.q850} ${how.cause}` },
  ];
  return failed(`The call to ${number} failed. ${sentence}`, advice, facts);
}

async function listen(leg: SipLeg, { media, clock }: EchoTestDependencies): Promise<Outcome> {
  const port = leg.media;
  if (!port) return failed('The call was answered without audio.', 'Try another number, or check the line’s codecs.');
  const done = Promise.withResolvers<void>();
  const listener = new EchoListener(clock, done.resolve);
  const bridge = media.createBridge();
  const program = media.createAppPort(listener);
  const cancel = clock.after(LISTEN_MS, done.resolve);
  const stop = leg.on((event) => event.type === 'ended' && done.resolve());
  try {
    bridge.attach('near', program);
    bridge.attach('far', port);
    await done.promise;
    return judged(listener, port);
  } finally {
    cancel();
    stop();
    bridge.close();
    program.close();
  }
}

function factsOf(listener: EchoListener, port: MediaPort): LineTestFact[] {
  const { packetsSent, packetsReceived, packetsLost, jitterMs } = port.statistics();
  const trip = listener.roundTripMs;
  return [
    { name: 'Codec', value: port.sendCodec ?? 'none' },
    { name: 'RTP packets sent', value: String(packetsSent) },
    { name: 'RTP packets received', value: String(packetsReceived) },
    { name: 'Lost', value: `${packetsLost} (${Math.round(lossShare(port) * 100)} %)` },
    { name: 'Jitter', value: `${Math.round(jitterMs)} ms` },
    ...(trip === null ? [] : [{ name: 'Round trip', value: `${Math.round(trip)} ms` }]),
  ];
}

function lossShare(port: MediaPort): number {
  const { packetsReceived, packetsLost } = port.statistics();
  return packetsLost / Math.max(1, packetsReceived + packetsLost);
}

/** From here on speech suffers (ITU-T G.113, for codecs with concealment). */
const BAD_LOSS = 0.03;

function judged(listener: EchoListener, port: MediaPort): Outcome {
  const facts = factsOf(listener, port);
  if (port.statistics().packetsReceived === 0) {
    return failed(
      'No audio arrives: the call was answered, but no packet was received.',
      'Allow UDP from the server to this computer in the firewall, and switch off “SIP ALG” in the router.',
      facts,
    );
  }
  if (!listener.hasEcho) return notHeard(listener, facts);
  const loss = lossShare(port);
  const message = `Audio works in both directions (${port.sendCodec ?? 'no codec'}).`;
  const advice =
    loss > BAD_LOSS ? 'Many packets are lost: use a cable instead of wireless, and check the load of the network.' : '';
  return { result: 'ok', message, advice, facts };
}

function notHeard(listener: EchoListener, facts: readonly LineTestFact[]): Outcome {
  if (!listener.hasSound) {
    return failed(
      'Packets arrive, but they contain only silence.',
      'The number may not be an echo number, or audio does not reach it: try another number.',
      facts,
    );
  }
  return failed(
    'Audio arrives, but what is sent does not come back: audio works in one direction only.',
    'Check whether the number is an echo number; if so, a firewall blocks audio from this computer to the ' + 'server.',
    facts,
  );
}
