import { rm } from 'node:fs/promises';
import type { NamedToken, TokenUse } from '../../electron/service/accounts/tokenRepository.ts';
import type { UserRecord } from '../../electron/service/accounts/userRepository.ts';
import type { NewCdr } from '../../electron/service/calls/persistence/records.ts';
import { createStore } from '../../electron/service/createStore.ts';
import type { NewMonitor } from '../../electron/service/features/history/monitorRepository.ts';
import type { NewEvent } from '../../electron/service/platform/events/eventOutbox.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { CallLabel } from '../../shared/api/calls/callLabels.ts';
import { tokenScopes } from '../../shared/domain/tokenScopes.ts';
import { databaseUrlOf, dropDatabase, isPostgres } from '../support/database/postgres.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { unmeasuredCall } from '../support/unmeasuredCall.ts';

/** A store in a folder of its own. */
export interface TestStore extends Store {
  readonly dataDir: string;
  /** A customer that is there. */
  readonly customerId: number;
  user(ext: string): Promise<UserRecord>;
  /** A label of the customer, created where there is none of that name. */
  label(name: string): Promise<CallLabel>;
  /** Closes it and opens it again from its files. */
  reopen(): Promise<TestStore>;
  dispose(): Promise<void>;
}

/** Opens a store; give the folder of an earlier one to go on with it. */
export async function openTestStore(folder?: string): Promise<TestStore> {
  const dataDir = folder ?? (await newDataDir('cordboard-store-'));
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  const customerId = (await store.customers.first()) ?? (await store.customers.create('company'));
  return {
    ...store,
    dataDir,
    customerId,
    user: (ext) => store.users.create(newUser(customerId, ext)),
    async label(name) {
      const known = (await store.callLabels.ofCustomer(customerId)).find((label) => label.name === name);
      const { id, color } = known ?? (await store.callLabels.create({ customerId, name, color: '#2563eb' }));
      return { id, name, color };
    },
    async reopen() {
      await store.close();
      return openTestStore(dataDir);
    },
    async dispose() {
      await store.close();
      if (isPostgres()) await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A user that does not exist yet. */
export function newUser(customerId: number, ext: string) {
  const fixed = { passwordHash: 'hash', active: true, isInitial: false, isRoot: false, twoFactor: false };
  const roles = ['agent'] as const;
  return { ...fixed, customerId, email: `${ext}@company.test`, firstName: 'User', lastName: ext, roles, ext };
}

/** A token of a user that no inactivity ends. */
export function newToken(hash: string, userId: number, changes: Partial<TokenUse> = {}): TokenUse {
  return { hash, userId, idleSeconds: null, lastUsedAt: 1, address: '', ...changes };
}

/** What a named token has besides: every scope, from everywhere, forever. */
export function newNamedToken(name: string, changes: Partial<NamedToken> = {}): Omit<NamedToken, 'id'> {
  const ends = { hint: 'abcdef', lastFour: '0123', serviceRole: null };
  const fixed = { ...ends, scopes: [...tokenScopes], networks: [], createdAt: 1, expiresAt: null };
  return { ...fixed, name, ...changes };
}

/** A fact about a line. */
export function lineEvent(customerId: number, lineId: number, userIds: readonly number[] | null = null): NewEvent {
  const body = { event_name: 'line.state', event_time: '2026-01-01 00:00:00', line_id: lineId } as const;
  return { customerId, userIds, body: { ...body, state: 'registered', last_error: null } };
}

/** A CDR of a call that was answered. */
export function newCdr(customerId: number, liveId: number, changes: Partial<NewCdr> = {}): NewCdr {
  return {
    customer_id: customerId,
    participants: [],
    billsec: 5,
    call_id: `${liveId}@127.0.0.1`,
    calldate: '2026-01-01 10:00:00',
    charge: null,
    min_charge: null,
    currency: '',
    clid: '493012345678',
    context: 'LOCAL_USER',
    destination: 1,
    disposition: 0,
    dst: '600',
    dst_codec: 'PCMU',
    dst_encryption: 'none',
    dst_id: '',
    dst_name: '',
    dst_ua: 'demo',
    duration: 7,
    info: '',
    interruptions: [],
    is_root: true,
    live_id: liveId,
    parent_live_id: null,
    rate: null,
    root_live_id: liveId,
    server_id: 1,
    sip_endpoint_id: 1,
    src: '200',
    src_codec: 'opus',
    src_encryption: 'dtls',
    src_id: '100001',
    src_name: 'Ada',
    src_ua: 'browser',
    t_cause: 'Normal Clearing',
    type: 1,
    user_id: 100001,
    labels: [],
    notes: '',
    sip_status: 200,
    terminated_by: 'caller',
    end_reason: null,
    ddi: '',
    queue_id: null,
    queue_name: '',
    queue_wait: null,
    queue_outcome: '',
    hold_time: 0,
    ...unmeasuredCall,
    ...changes,
  };
}

/** A recording that starts. */
export function newMonitor(customerId: number, liveId: number, changes: Partial<NewMonitor> = {}): NewMonitor {
  return {
    customer_id: customerId,
    participants: [],
    call_id: '',
    called: '600',
    caller: '200',
    context: 'LOCAL_USER',
    dst: '600',
    dst_id: '',
    dst_name: '',
    live_id: liveId,
    sip_endpoint_id: 1,
    src: '200',
    src_id: '100001',
    src_name: 'Ada',
    timestamp: '2026-01-01 10:00:00',
    type: 'call',
    user_id: 100001,
    path: `recordings/${liveId}.mp3`,
    ...changes,
  };
}

/** The first page, newest first. */
export const firstPage = { page: 1, limit: 100, sort: 'id', direction: 'DESC', conditions: [] } as const;
