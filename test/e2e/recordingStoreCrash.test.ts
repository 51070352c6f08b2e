/** A service that is killed while it saves a recording in a bucket: nothing is lost, and nothing stays behind. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { recordedCall } from '../support/recordedCall.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let bucket: Bucket;

beforeEach(async () => {
  bucket = await startBucket();
});

afterEach(async () => {
  await service?.dispose();
  await bucket.close();
});

const hear = async (agent: SignedIn, id: number) => {
  const answer = await fetch(`${service.api}/monitors/${id}.mp3`, { headers: { 'x-auth-token': agent.token } });
  return Buffer.from(await answer.arrayBuffer());
};

const filesHere = async () => {
  const folder = join(service.dataDir, 'recordings');
  return existsSync(folder) ? readdir(folder) : [];
};

/** Kills the service when it has begun to send a request of that method, or when that was answered. */
function killAt(method: string, when: 'asked' | 'answered'): Promise<unknown> {
  return new Promise((done) => {
    bucket.onRequest = (asked, answered) => {
      if (asked !== method) return;
      bucket.onRequest = () => {};
      const kill = () => done(service.end('SIGKILL'));
      if (when === 'asked') kill();
      else void answered.then(kill);
    };
  });
}

it.each([
  ['PUT', 'asked'],
  ['PUT', 'answered'],
  ['HEAD', 'answered'],
] as const)(
  'killed when %s is %s',
  async (method, when) => {
    service = await startServiceProcess(undefined, bucket.variables);
    const killed = killAt(method, when);
    // Who waits for the recording sees the service die.
    const recording = recordedCall(await service.signIn()).catch(() => null);
    await killed;
    await recording;
    service = await startServiceProcess(service.dataDir, bucket.variables);
    const agent = await service.signIn();
    await until(async () => (await filesHere()).length === 0, { timeoutMs: 30_000, what: 'it is saved and gone here' });
    expect(await bucket.keys()).toHaveLength(1);
    const [monitor] = (await agent.call('listMonitors')).data;
    const id = monitor?.id ?? 0;
    const sound = await hear(agent, id);
    expect(sound).toHaveLength(monitor?.size ?? 0);
    expect(sound).toEqual(await bucket.content((await bucket.keys())[0] ?? ''));

    // The removal is noted with the deletion, so that a service that dies at once leaves nothing there.
    await agent.call('deleteMonitors', { params: { ids: String(id) } });
    await service.end('SIGKILL');
    service = await startServiceProcess(service.dataDir, bucket.variables);
    await until(async () => (await bucket.keys()).length === 0, { timeoutMs: 40_000, what: 'it is removed there' });
    expect(await filesHere()).toEqual([]);
  },
  150_000,
);
