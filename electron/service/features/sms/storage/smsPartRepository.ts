import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { InboundSmsPart, SmsPartRepository, SmsPartTally } from '../records.ts';

function inboundFromRow(row: Row<'sms_inbound_parts'>): InboundSmsPart {
  const { from, to, reference, part, parts } = row;
  return {
    from,
    to,
    reference,
    part,
    parts,
    customerId: row.customer_id,
    carrierId: row.carrier_id,
    text: JSON.parse(row.text) as string,
    receivedAt: row.received_at,
  };
}

type InboundKey = Pick<InboundSmsPart, 'carrierId' | 'from' | 'to' | 'reference' | 'parts'>;

const keyOf = ({ carrierId, from, to, reference, parts }: InboundKey) => ({
  from,
  to,
  reference,
  parts,
  carrier_id: carrierId,
});

async function tallyOf(unit: UnitOfWork, smsId: number): Promise<SmsPartTally | null> {
  const rows = await unit.db.selectFrom('sms_sent_parts').selectAll().where('sms_id', '=', smsId).execute();
  const parts = rows[0]?.parts;
  if (parts === undefined) return null;
  return {
    smsId,
    parts,
    delivered: rows.reduce((sum, row) => sum + row.delivered, 0),
    failure: rows.find((row) => row.failure !== null)?.failure ?? null,
  };
}

/** The receipt that came before its part was known, once. */
async function takeReceipt(unit: UnitOfWork, carrierId: number, messageId: string) {
  const query = unit.db.deleteFrom('sms_receipts').where('carrier_id', '=', carrierId);
  return query.where('message_id', 'in', messageIdSpellings(messageId)).returningAll().executeTakeFirst();
}

function sentParts(unit: UnitOfWork) {
  return {
    async sentOf(smsId) {
      const rows = await unit.db.selectFrom('sms_sent_parts').select('part').where('sms_id', '=', smsId).execute();
      return rows.map(({ part }) => part);
    },
    addSent: ({ smsId, carrierId, part, parts, messageId }) =>
      unit.atomically(async (within) => {
        const receipt = await takeReceipt(within, carrierId, messageId);
        const known = { delivered: receipt?.delivered ?? 0, failure: receipt?.delivered === 0 ? receipt.reason : null };
        const row = { ...known, part, parts, sms_id: smsId, carrier_id: carrierId, message_id: messageId };
        // Its message may have been deleted while it was on its way.
        const message = await within.db.selectFrom('sms').select('id').where('id', '=', smsId).executeTakeFirst();
        if (!message) return;
        const insert = within.db.insertInto('sms_sent_parts').values(row);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      }),
    applyReceipt: ({ carrierId, messageId, delivered, reason }, receivedAt) =>
      unit.atomically(async (within) => {
        const update = within.db
          .updateTable('sms_sent_parts')
          .set({ delivered: Number(delivered), failure: delivered ? null : reason })
          .where('carrier_id', '=', carrierId)
          .where('message_id', 'in', messageIdSpellings(messageId));
        const row = await update.returning('sms_id').executeTakeFirst();
        if (row) return tallyOf(within, row.sms_id);
        const kept = { delivered: Number(delivered), reason, received_at: receivedAt };
        await within.db
          .insertInto('sms_receipts')
          .values({ ...kept, carrier_id: carrierId, message_id: messageId })
          .onConflict((conflict) => conflict.doUpdateSet(kept))
          .execute();
        return null;
      }),
    tallyOf: (smsId) => tallyOf(unit, smsId),
    async removeReceiptsBefore(receivedAt) {
      await unit.db.deleteFrom('sms_receipts').where('received_at', '<', receivedAt).execute();
    },
  } satisfies Partial<SmsPartRepository>;
}

function inboundParts(unit: UnitOfWork) {
  const matching = (within: UnitOfWork, part: InboundKey) =>
    within.db
      .selectFrom('sms_inbound_parts')
      .selectAll()
      .where((where) => where.and(keyOf(part)));

  return {
    addInbound: (part) =>
      unit.atomically(async (within) => {
        const { customerId, part: number, text, receivedAt } = part;
        const rest = { customer_id: customerId, part: number, text: JSON.stringify(text), received_at: receivedAt };
        const insert = within.db.insertInto('sms_inbound_parts').values({ ...keyOf(part), ...rest });
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
        return (await matching(within, part).orderBy('part').execute()).map(inboundFromRow);
      }),
    async removeInbound(part) {
      await unit.db
        .deleteFrom('sms_inbound_parts')
        .where((where) => where.and(keyOf(part)))
        .execute();
    },
    async inboundBefore(receivedAt) {
      const oldest = await unit.db
        .selectFrom('sms_inbound_parts')
        .selectAll()
        .where('received_at', '<', receivedAt)
        .execute();
      const keys = new Map(oldest.map((row) => [JSON.stringify(keyOf(inboundFromRow(row))), inboundFromRow(row)]));
      const messages = [...keys.values()].map((part) => matching(unit, part).orderBy('part').execute());
      return (await Promise.all(messages)).map((rows) => rows.map(inboundFromRow));
    },
  } satisfies Partial<SmsPartRepository>;
}

/** Parts of long messages in `sms_sent_parts` and `sms_inbound_parts`. */
export function smsPartRepository(unit: UnitOfWork): SmsPartRepository {
  return { ...sentParts(unit), ...inboundParts(unit) };
}

/**
 * How a carrier may write the id of a message: many tell it in hexadecimal when they take a message and in decimal in
 * its receipt (SMPP 3.4 leaves the format open in section 5.2.23, and Appendix B shows decimal).
 */
export function messageIdSpellings(id: string): string[] {
  const spellings = new Set([id, id.toLowerCase(), id.toUpperCase()]);
  if (/^\d{1,20}$/.test(id)) {
    const hexadecimal = BigInt(id).toString(16);
    for (const text of [hexadecimal, hexadecimal.padStart(8, '0')]) spellings.add(text).add(text.toUpperCase());
  }
  if (/^[0-9a-f]{1,16}$/i.test(id)) {
    const decimal = BigInt(`0x${id}`).toString();
    spellings.add(decimal).add(decimal.padStart(10, '0'));
  }
  return [...spellings];
}
