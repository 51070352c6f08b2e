import type { SipTraceEntry } from '../../../electron/service/telephony/ports/sip.ts';
import type { Client } from '../../../shared/api/client.ts';
import type { LadderMessage } from './ladder.ts';

/** Answers the messages of the calls that began at or after a moment (Unix milliseconds). */
export type LadderSource = (since: number) => Promise<readonly LadderMessage[]>;

const sources = new Set<LadderSource>();

/** Calls are asked of this source too when a test has failed, until what this returns is called. */
export function addLadderSource(source: LadderSource): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

/** The messages of everybody's calls since a moment; a source that is gone does not hide the others. */
export async function messagesSince(since: number): Promise<readonly LadderMessage[]> {
  const results = await Promise.allSettled([...sources].map((source) => source(since)));
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Most messages that are kept of what crossed the wire. */
const MOST_KEPT = 500;

/** Keeps what crosses the wire of a gateway, as a source. */
export function watchLadder(onTrace: (listener: (entry: SipTraceEntry) => void) => () => void): () => void {
  const stored: SipTraceEntry[] = [];
  const stop = onTrace((entry) => {
    stored.push(entry);
    if (stored.length > MOST_KEPT) stored.shift();
  });
  const remove = addLadderSource(async (since) => stored.filter(({ at }) => at >= since));
  return () => {
    stop();
    remove();
  };
}

/** Calls and records that are read. */
const MOST_CALLS = 20;

/** The traces of the calls of a service, running and over, that somebody may see. */
export function traceSource(client: () => Promise<Client>): LadderSource {
  return async (since) => {
    const user = await client();
    const live = (await user.call('listCalls')).data.map(({ id }) => ({ id, isLive: true }));
    const { data } = await user.call('listCdrs', { query: { limit: MOST_CALLS } });
    // Dates of records have whole seconds.
    const began = (calldate: string) => Date.parse(`${calldate.replace(' ', 'T')}Z`) >= since - 1000;
    const over = data.filter(({ calldate }) => began(calldate)).map(({ id }) => ({ id, isLive: false }));
    const traces = [...live, ...over].slice(0, MOST_CALLS).map(async ({ id, isLive }) => {
      const { data: messages } = await user.call(isLive ? 'getCallTrace' : 'getCdrTrace', { params: { id } });
      return messages.map(({ time, direction, transport, src, dst, text }) => {
        const at = Date.parse(`${time.replace(' ', 'T')}Z`);
        return { at, direction, transport, remote: direction === 'in' ? src : dst, text };
      });
    });
    return (await Promise.all(traces)).flat().filter(({ at }) => at >= since);
  };
}
