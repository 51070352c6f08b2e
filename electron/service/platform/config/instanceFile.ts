import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { request as askOverTls } from 'node:https';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from '../../kernel/errorCode.ts';

const recordSchema = z.object({
  /** The process that runs the service, or is about to. */
  pid: z.int().positive(),
  /** Address of the interface; null while the service starts. */
  url: z.url().nullable(),
  /** Base address of its REST contract. */
  api: z.url().nullable(),
  /** When this was written, ms since 1970. */
  at: z.int().nonnegative(),
});

/** The content of the file. */
export type InstanceRecord = z.infer<typeof recordSchema>;

/** A service that answers. */
export type RunningService = { url: string; api: string };

const startingLimitMs = 20_000;
/** A joined desktop asks its team, which may be away without a word. */
const answerWithinMs = 6000;

/**
 * The file in the data folder that names the running service: a second start opens a window on it instead of starting
 * another. It remains after the end, so that the next start takes the same port and the page keeps what it stored under
 * its address.
 *
 * @param dataDir the data folder
 * @param node which of the nodes that share the folder; absent: there is only this one
 */
export function createInstanceFile(dataDir: string, node?: string) {
  const path = join(dataDir, node === undefined ? 'instance.json' : `instance-${node}.json`);
  const read = () => readRecord(path);
  const write = (record: Omit<InstanceRecord, 'at'>) => writeRecord(path, { ...record, at: Date.now() });
  return {
    /** What the file says; undefined: nothing. */
    read,
    /** The running service of this data folder, if there is one; waits for one that is starting. */
    find: (): Promise<RunningService | undefined> => findRunning(read),
    /**
     * Finds the running service of this data folder; waits for one that is starting.
     *
     * @returns undefined when there is none, and then this process has the right to start it
     */
    async findOrClaim(pid: number): Promise<RunningService | undefined> {
      const running = await findRunning(read);
      if (running === undefined) await write({ pid, ...addressOf(await read()) });
      return running;
    },
    /** Notes where the service is. */
    announce: (pid: number, { url, api }: RunningService): Promise<void> => write({ pid, url, api }),
    /** The port of the last time, when nobody else has it now; otherwise 0, which picks a free one. */
    async preferredPort(host: string): Promise<number> {
      const url = (await read())?.url;
      const port = url ? Number(new URL(url).port) : 0;
      return port !== 0 && (await isFree(host, port)) ? port : 0;
    },
  };
}

/** Keeps the last address in the file while a new service starts, for {@link createInstanceFile}'s preferred port. */
function addressOf(record: InstanceRecord | undefined): Pick<InstanceRecord, 'url' | 'api'> {
  return { url: record?.url ?? null, api: record?.api ?? null };
}

async function findRunning(read: () => Promise<InstanceRecord | undefined>): Promise<RunningService | undefined> {
  for (;;) {
    const record = await read();
    if (record === undefined || !isAlive(record.pid)) return undefined;
    if (record.url !== null && record.api !== null && (await answers(record.api))) {
      return { url: record.url, api: record.api };
    }
    // An old note whose process id now belongs to another program is not worth waiting for.
    if (record.pid === process.pid || Date.now() - record.at > startingLimitMs) return undefined;
    await delay(200);
  }
}

async function readRecord(path: string): Promise<InstanceRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function writeRecord(path: string, record: InstanceRecord): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether something answers there. The certificate is not looked at: it may be the service's own, or for the name that people use, and
 * nothing of what answers is trusted.
 */
function answers(api: string): Promise<boolean> {
  return new Promise((resolve) => {
    const url = new URL(`${api}/health`);
    const options = { timeout: answerWithinMs, agent: false, rejectUnauthorized: false };
    const asked = (url.protocol === 'https:' ? askOverTls : ask)(url, options, (answer) => {
      answer.resume();
      const { statusCode: status = 0 } = answer;
      // A desktop whose team is away runs all the same.
      resolve((status >= 200 && status < 300) || status === 502);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.on('close', () => resolve(false));
    asked.end();
  });
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
