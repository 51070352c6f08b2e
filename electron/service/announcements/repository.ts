import { type Generated, sql } from 'kysely';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import type { PageRequest } from '../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** An announcement and where its files are, relative to the data folder. */
export interface StoredAnnouncement extends VmAnnouncement {
  readonly customerId: number;
  /** The upload as it came. */
  readonly path: string;
  /** The same as it is played: a WAV file of 16 kHz, mono, 16 bit. */
  readonly pcmPath: string;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    vm_announcements: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      extension: number;
      created_at: string;
      description: string;
      content_type: string;
      size: number;
      duration: number;
      path: string;
      pcm_path: string;
      text: Generated<string>;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly announcements: AnnouncementRepository;
    readonly holdMusic: ReturnType<typeof holdMusicRepository>;
  }
}

const table: CollectionTable = { name: 'vm_announcements', indexed: new Set(['id']), totals: null };

function fromRow({ customer_id, pcm_path, ...row }: Row<'vm_announcements'>): StoredAnnouncement {
  const content_type = row.content_type as VmAnnouncement['content_type'];
  return { ...row, content_type, customerId: customer_id, pcmPath: pcm_path };
}

function toRow({ customerId, pcmPath, ...row }: Omit<StoredAnnouncement, 'id'>): NewRow<'vm_announcements'> {
  return { ...row, customer_id: customerId, pcm_path: pcmPath };
}

/** Announcements in their table. */
export function announcementRepository(unit: UnitOfWork) {
  return {
    async create(announcement: Omit<StoredAnnouncement, 'id'>) {
      const query = unit.db.insertInto('vm_announcements').values(toRow(announcement)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...announcement }: StoredAnnouncement) {
      await unit.db.updateTable('vm_announcements').set(toRow(announcement)).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number) {
      const query = unit.db.selectFrom('vm_announcements').selectAll().where('id', '=', id);
      const row = await query.where('customer_id', '=', customerId).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async page(customerId: number, request: PageRequest) {
      const scope = { where: sql<boolean>`customer_id = ${customerId}`, index: null };
      const { data, total } = await pageOf<Row<'vm_announcements'>>(unit.reader, table, scope, request);
      return { data: data.map(fromRow), total };
    },
    /** Mailboxes and music on hold that used it are left without one. */
    remove: (id: number) =>
      unit.atomically(async ({ db }) => {
        for (const table of ['customers', 'users'] as const) {
          await db.updateTable(table).set({ hold_music_id: null }).where('hold_music_id', '=', id).execute();
        }
        await db.deleteFrom('vm_announcements').where('id', '=', id).execute();
        await db.updateTable('mailboxes').set({ announcement_id: null }).where('announcement_id', '=', id).execute();
      }),
    /** Whether an announcement still has this upload. */
    async isUsed(path: string) {
      const query = unit.db.selectFrom('vm_announcements').select('id').where('path', '=', path);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}

/** Which announcement each customer plays to who is held; null: what is built in. */
export function holdMusicRepository(unit: UnitOfWork) {
  return {
    async ofCustomer(customerId: number): Promise<number | null> {
      const query = unit.db.selectFrom('customers').select('hold_music_id').where('id', '=', customerId);
      return (await query.executeTakeFirst())?.hold_music_id ?? null;
    },
    async save(customerId: number, announcementId: number | null): Promise<void> {
      const update = unit.db.updateTable('customers').set({ hold_music_id: announcementId });
      await update.where('id', '=', customerId).execute();
    },
  };
}

export type AnnouncementRepository = ReturnType<typeof announcementRepository>;
