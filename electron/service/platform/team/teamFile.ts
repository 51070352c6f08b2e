/** Which teams a desktop has joined, and which of them is active: a small file in the data folder. */
import { randomBytes } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pinSchema, type StoredSession, sessionSchema, teamUrlSchema } from '../../../../shared/desktop.ts';
import { errorCode } from '../../kernel/errorCode.ts';
import { digest, newToken, sameDigest } from '../../kernel/secrets.ts';
import { writeWhole } from '../../kernel/writeWhole.ts';
import type { SecretBox } from '../storage/secretBox.ts';

/** More are nobody's. */
const MOST_TEAMS = 20;

const teamSchema = z.object({
  id: z.string().min(1).max(40),
  url: teamUrlSchema,
  /** The service's own authority, from the invitation; null: the usual authorities are used. */
  pin: pinSchema.nullable(),
  /** Certificate of the authority that has the pin, PEM. */
  authority: z.string().max(20_000).nullable(),
  /** Who was signed in when another team was chosen, sealed. */
  session: z.string().max(2000).nullable(),
});

const fileSchema = z.object({
  teams: z.array(teamSchema).max(MOST_TEAMS),
  /** Id of the team that everything is handed through to; null: the program's own service. */
  active: z.string().nullable(),
  /** SHA-256 of the key by which the page of the desktop is known. */
  key_hash: z.string().nullable(),
  /** Who was signed in at the program's own service, sealed. */
  own_session: z.string().max(2000).nullable(),
});

type TeamsRecord = z.infer<typeof fileSchema>;

/** A team as it is kept. */
export type TeamRecord = z.infer<typeof teamSchema>;

/** How a team is reached. */
export type TeamAddress = Pick<TeamRecord, 'url' | 'pin' | 'authority'>;

const nothing: TeamsRecord = { teams: [], active: null, key_hash: null, own_session: null };

async function read(path: string, unreadable: (error: unknown) => void): Promise<TeamsRecord> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return nothing;
    unreadable(error);
    // Whoever looks for its address finds it there.
    await rename(path, `${path}.unreadable`);
    return nothing;
  }
}

export type TeamFile = Awaited<ReturnType<typeof openTeamFile>>;

/** Opens the file of a data folder; `unreadable` is called where it is damaged, and then treated as missing. */
export async function openTeamFile(dataDir: string, secrets: SecretBox, unreadable: (error: unknown) => void) {
  const path = join(dataDir, 'teams.json');
  let record = await read(path, unreadable);

  async function write(next: TeamsRecord): Promise<void> {
    await writeWhole(path, `${JSON.stringify(next, null, 2)}\n`);
    record = next;
  }

  const seal = (session: StoredSession | null) => (session === null ? null : secrets.seal(JSON.stringify(session)));

  function opened(sealed: string | null): StoredSession | null {
    if (sealed === null) return null;
    try {
      return sessionSchema.parse(JSON.parse(secrets.open(sealed)));
    } catch {
      // Sealed by another key: one signs in again.
      return null;
    }
  }

  /** The record with the session of who leaves the active mode for another. */
  function withSession({ teams, own_session, ...rest }: TeamsRecord, session: StoredSession | null): TeamsRecord {
    const sealed = seal(session);
    if (rest.active === null) return { ...rest, teams, own_session: sealed ?? own_session };
    const kept = teams.map((team) => (team.id === rest.active ? { ...team, session: sealed } : team));
    return { ...rest, teams: kept, own_session };
  }

  const byId = (id: string | null) => record.teams.find((team) => team.id === id) ?? null;

  return {
    teams: (): readonly TeamRecord[] => record.teams,
    byId,
    active: () => byId(record.active),
    hasRoom: () => record.teams.length < MOST_TEAMS,
    isKey: (key: string) => record.key_hash !== null && sameDigest(digest(key), record.key_hash),
    /** Adds a team, or takes its new pin, and makes it active. Answers its id, and the key: null where `keepsKey`. */
    async join(address: TeamAddress, before: StoredSession | null, keepsKey: boolean) {
      const known = record.teams.find(({ url }) => url === address.url);
      const id = known?.id ?? randomBytes(8).toString('hex');
      const key = keepsKey ? null : newToken();
      const current = withSession(record, before);
      const others = current.teams.filter((team) => team.id !== id);
      const session = current.teams.find((team) => team.id === id)?.session ?? null;
      const key_hash = key === null ? record.key_hash : digest(key);
      await write({ ...current, key_hash, teams: [...others, { id, ...address, session }], active: id });
      return { id, key, session: opened(session) };
    },
    /** Makes a team active, or with null the program's own service; answers who was signed in there. */
    async choose(id: string | null, before: StoredSession | null): Promise<StoredSession | null> {
      const next = withSession(record, before);
      await write({ ...next, active: id });
      return opened(id === null ? next.own_session : (byId(id)?.session ?? null));
    },
    /** Forgets a team; where it is the active one, the program's own service is. Answers who was signed in at what is active. */
    async leave(id: string): Promise<StoredSession | null> {
      const wasActive = record.active === id;
      const teams = record.teams.filter((team) => team.id !== id);
      await write({ ...record, teams, active: wasActive ? null : record.active });
      return wasActive ? opened(record.own_session) : null;
    },
  };
}
