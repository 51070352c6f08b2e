import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStore } from '../../electron/service/createStore.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import { databaseUrlOf } from './database/postgres.ts';
import { pastCall } from './pastCalls.ts';
import type { SignedIn } from './serviceProcess.ts';

const conversations = [
  {
    summary: 'The screen arrived cracked; a new one is on its way.',
    said: [
      'Agent: Good morning, thank you for calling. How can I help you?',
      'Customer: Hello. The screen arrived this morning, and it has a crack right across it.',
      'Agent: I am sorry to hear that. May I have the number of your order?',
      'Customer: It is four seven one one. I would like a refund, or a new one.',
      'Agent: A new screen goes out today. A refund takes three days. Which would you rather have?',
      'Customer: The new one, please. Thank you, that was quick.',
    ],
    sentiment: 1,
    score: 88,
    disposition: 'Replaced',
  },
  {
    summary: 'Waited for a week for the refund and is angry about it. Promised to call back.',
    said: [
      'Agent: Hello?',
      'Customer: I was promised my refund a week ago. Nobody has called me back.',
      'Agent: Please hold on.',
      'Customer: I have been holding for ten minutes already!',
      'Agent: I will ask a colleague and call you back.',
    ],
    sentiment: -1,
    score: 24,
    disposition: 'Complaint',
  },
  {
    summary: 'Asked for the opening hours on Saturday.',
    said: ['Agent: Good afternoon.', 'Customer: Are you open on Saturday?', 'Agent: From nine to four. Goodbye.'],
    sentiment: 0,
    score: 61,
    disposition: 'Information',
  },
] as const;

const secondsOfLine = 2;

const spoken = (said: readonly string[]) =>
  said.map((line, index) => `[00:00:${String(index * secondsOfLine).padStart(2, '0')}] ${line}`).join('\n');
const transcriptOf = (said: readonly string[]) => said.map((line) => line.replace(/^\w+: /, '')).join(' ');

/** What a service's past is made of. */
interface PastRecordings {
  readonly dataDir: string;
  /** The agent of every call. */
  readonly agent: SignedIn;
  readonly count: number;
  /** What is heard in each of them, as MP3. */
  readonly sound: Buffer;
  readonly queue: { readonly id: number; readonly name: string };
}

/** Writes recordings of a user's calls of a queue into a service's database: transcribed, rated, wrapped up. */
export async function writePastRecordings({ dataDir, agent, count, sound, queue }: PastRecordings): Promise<void> {
  const { data: me } = await agent.call('getMe');
  const owner = { userId: agent.userId, ext: me.ext, customerId: me.customer_id };
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  await mkdir(join(dataDir, 'recordings', 'past'), { recursive: true });
  try {
    for (let number = 1; number <= count; number++) {
      const { summary, said, sentiment, score, disposition } = conversations[number % 3] ?? conversations[0];
      const call = { ...pastCall(number, count, owner), queue_id: queue.id, queue_name: queue.name };
      const { src, src_name, dst, dst_id, dst_name, live_id, context, call_id, user_id } = call;
      const path = `recordings/past/${number}.mp3`;
      await writeFile(join(dataDir, path), sound);
      const { monitor } = await store.monitors.start({
        src,
        src_id: '',
        src_name,
        dst,
        dst_id,
        dst_name,
        live_id,
        context,
        call_id,
        user_id,
        path,
        customer_id: owner.customerId,
        participants: [owner.userId],
        called: dst,
        caller: src,
        type: 'call',
        sip_endpoint_id: null,
        timestamp: toContractDateTime(Date.parse(`${call.calldate.replace(' ', 'T')}Z`)),
      });
      await store.monitors.finish(monitor.id, { duration: 9, size: sound.length, pauses: [] }, []);
      const texts = { transcript: transcriptOf(said), transcript_speakers: spoken(said), summary };
      await store.monitors.update(monitor.id, { ...texts, sentiment, cx_score: score + (number % 5) });
      const cdr = await store.calls.finish(call, []);
      const chosen = { wrapup_disposition_id: 1 + (number % 3), wrapup_disposition: disposition };
      await store.cdrs.setDisposition(cdr.id, chosen);
    }
  } finally {
    await store.close();
  }
}

/** What follows a recorded call in its conversation. */
interface FollowingPart {
  readonly dataDir: string;
  readonly customerId: number;
  /** The part before. */
  readonly first: Monitor;
  /** Who talked then. */
  readonly userId: number;
  /** As MP3. */
  readonly sound: Buffer;
}

/** Writes the next part of a recording into a service's database, as a transfer to a colleague leaves it. */
export async function writeFollowingPart({ dataDir, customerId, first, userId, sound }: FollowingPart): Promise<void> {
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  try {
    const path = join('recordings', `after-${first.id}.mp3`);
    await writeFile(join(dataDir, path), sound);
    const { src, src_name, dst, dst_name, called, caller, context, type, timestamp } = first;
    const { monitor } = await store.monitors.start({
      src,
      src_id: String(userId),
      src_name,
      dst,
      dst_id: '',
      dst_name,
      called,
      caller,
      context,
      type,
      timestamp,
      customer_id: customerId,
      participants: [userId],
      user_id: userId,
      live_id: await store.nextLiveId(),
      path,
      call_id: '',
      sip_endpoint_id: null,
      continues: first.recording_id,
    });
    const { duration, duration_ms: durationMs } = first;
    await store.monitors.finish(monitor.id, { duration, durationMs, size: sound.length, pauses: [] }, []);
  } finally {
    await store.close();
  }
}
