import { sql } from 'kysely';
import type { VmAnnouncement } from '../../../shared/api/schemas/voicemail.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { AnnouncementRepository, StoredAnnouncement } from '../voicemail/records.ts';

const table: CollectionTable = { name: 'vm_announcements', indexed: new Set(['id']), totals: null };

function fromRow({ customer_id, pcm_path, ...row }: Row<'vm_announcements'>): StoredAnnouncement {
  const content_type = row.content_type as VmAnnouncement['content_type'];
  return { ...row, content_type, customerId: customer_id, pcmPath: pcm_path };
}

function toRow({ customerId, pcmPath, ...row }: Omit<StoredAnnouncement, 'id'>): NewRow<'vm_announcements'> {
  return { ...row, customer_id: customerId, pcm_path: pcmPath };
}

/** Announcements in their table. */
export function announcementRepository(unit: UnitOfWork): AnnouncementRepository {
  return {
    async create(announcement) {
      const query = unit.db.insertInto('vm_announcements').values(toRow(announcement)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...announcement }) {
      await unit.db.updateTable('vm_announcements').set(toRow(announcement)).where('id', '=', id).execute();
    },
    async byId(customerId, id) {
      const query = unit.db.selectFrom('vm_announcements').selectAll().where('id', '=', id);
      const row = await query.where('customer_id', '=', customerId).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async page(customerId, request) {
      const scope = { where: sql<boolean>`customer_id = ${customerId}`, index: null };
      const { data, total } = await pageOf<Row<'vm_announcements'>>(unit.reader, table, scope, request);
      return { data: data.map(fromRow), total };
    },
    remove: (id) =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('vm_announcements').where('id', '=', id).execute();
        await db.updateTable('mailboxes').set({ announcement_id: null }).where('announcement_id', '=', id).execute();
      }),
    async isUsed(path) {
      const query = unit.db.selectFrom('vm_announcements').select('id').where('path', '=', path);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}
