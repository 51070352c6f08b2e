import { describe, expect, it } from 'vitest';
import type { CallTraceEntry } from '../../../electron/service/calls/capture/traceRepository.ts';
import { SipTraceRecorder } from '../../../electron/service/calls/persistence/sipTraceRecorder.ts';
import type { SipTraceEntry } from '../../../electron/service/telephony/ports/sip.ts';

const message = (callId: string, at: number): SipTraceEntry => ({
  at,
  callId,
  direction: 'in',
  transport: 'udp',
  local: '127.0.0.1:5060',
  remote: '127.0.0.1:5070',
  text: 'BYE sip:a@h SIP/2.0',
});

function recorder(find: (sipCallId: string, guess: number | null) => { id: number; customerId: number } | null) {
  const kept: CallTraceEntry[] = [];
  const append = async (entries: readonly CallTraceEntry[]) => void kept.push(...entries);
  const ofCalls = async () => [];
  const store = { trace: { append, ofCall: ofCalls, ofCalls } };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  return { kept, trace: new SipTraceRecorder(store, find, onFailure) };
}

describe('the recorder of SIP messages', () => {
  it('says where it found a dialog last, and follows it into another call', async () => {
    let holder = 1;
    const guesses: (number | null)[] = [];
    const { kept, trace } = recorder((_, guess) => {
      guesses.push(guess);
      return { id: holder, customerId: 7 };
    });
    trace.record(message('a', 1));
    await trace.flush();
    holder = 2;
    trace.record(message('a', 2));
    await trace.flush();
    expect(guesses).toEqual([null, 1, 1, 2]);
    expect(kept.map(({ at, liveId, customerId }) => [at, liveId, customerId])).toEqual([
      [1, 1, 7],
      [2, 2, 7],
    ]);
  });

  it('keeps what comes after the end of the call, and what comes before its beginning', async () => {
    let live: { id: number; customerId: number } | null = null;
    const { kept, trace } = recorder(() => live);
    trace.record(message('a', 1));
    await trace.flush();
    expect(kept).toEqual([]);
    live = { id: 3, customerId: 7 };
    trace.record(message('a', 2));
    live = null;
    trace.record(message('a', 3));
    await trace.flush();
    expect(kept.map(({ at, liveId }) => [at, liveId])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('forgets messages of no call', async () => {
    const { kept, trace } = recorder(() => null);
    trace.record(message('register', 1));
    for (let flush = 0; flush < 6; flush += 1) await trace.flush();
    expect(kept).toEqual([]);
  });
});
