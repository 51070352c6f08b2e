import type { Generated } from 'kysely';
import { z } from 'zod';
import { json, type RecordOf, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../../platform/storage/unreadableRow.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    sms_sent_parts: {
      sms_id: number;
      part: number;
      parts: number;
      carrier_id: number;
      message_id: string;
      delivered: Generated<number>;
      failure: string | null;
    };
    sms_receipts: {
      carrier_id: number;
      message_id: string;
      delivered: number;
      reason: string;
      received_at: number;
    };
    sms_inbound_parts: {
      customer_id: number;
      carrier_id: number;
      from: string;
      to: string;
      reference: number;
      part: number;
      parts: number;
      /** JSON: a part may end in the middle of a surrogate pair, which UTF-8 cannot hold. */
      text: string;
      received_at: number;
    };
  }
}

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly smsParts: ReturnType<typeof smsPartRepository>;
  }
}

const inbound = rowMapping('sms_inbound_parts', { text: json(z.string()) });

/** A part of an incomplete inbound message; `part` counts from 1. */
export type InboundSmsPart = RecordOf<typeof inbound>;

/** A part that a carrier accepted. */
interface SentSmsPart {
  readonly smsId: number;
  readonly carrierId: number;
  /** From 1. */
  readonly part: number;
  /** How many parts the message has. */
  readonly parts: number;
  /** The carrier's id for it. */
  readonly messageId: string;
}

/** A receipt for a part. */
interface SmsReceipt {
  readonly carrierId: number;
  readonly messageId: string;
  readonly delivered: boolean;
  /** Why it was not delivered; empty if it was. */
  readonly reason: string;
}

/** Numbers of a message's parts by state. */
export interface SmsPartTally {
  readonly smsId: number;
  readonly parts: number;
  readonly delivered: number;
  /** Why a part failed; null if none did. */
  readonly failure: string | null;
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

/** Removes and returns the receipt that arrived before its part was known. */
async function takeReceipt(unit: UnitOfWork, carrierId: number, messageId: string) {
  const query = unit.db.deleteFrom('sms_receipts').where('carrier_id', '=', carrierId);
  return query.where('message_id', 'in', messageIdSpellings(messageId)).returningAll().executeTakeFirst();
}

function sentParts(unit: UnitOfWork) {
  return {
    /** Numbers of the parts that the carrier has accepted. */
    async sentOf(smsId: number): Promise<readonly number[]> {
      const rows = await unit.db.selectFrom('sms_sent_parts').select('part').where('sms_id', '=', smsId).execute();
      return rows.map(({ part }) => part);
    },
    /** Stores a part, and applies a receipt that arrived before it. */
    addSent: ({ smsId, carrierId, part, parts, messageId }: SentSmsPart): Promise<void> =>
      unit.atomically(async (within) => {
        const receipt = await takeReceipt(within, carrierId, messageId);
        const known = { delivered: receipt?.delivered ?? 0, failure: receipt?.delivered === 0 ? receipt.reason : null };
        const row = { ...known, part, parts, sms_id: smsId, carrier_id: carrierId, message_id: messageId };
        // The message may have been deleted while it was being sent.
        const message = await within.db.selectFrom('sms').select('id').where('id', '=', smsId).executeTakeFirst();
        if (!message) return;
        const insert = within.db.insertInto('sms_sent_parts').values(row);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      }),
    /** Applies a receipt; null if no part has that id, and then the receipt is stored for a part that gets it later. */
    applyReceipt: (
      { carrierId, messageId, delivered, reason }: SmsReceipt,
      receivedAt: number,
    ): Promise<SmsPartTally | null> =>
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
    tallyOf: (smsId: number) => tallyOf(unit, smsId),
    async removeReceiptsBefore(receivedAt: number): Promise<void> {
      await unit.db.deleteFrom('sms_receipts').where('received_at', '<', receivedAt).execute();
    },
  };
}

function inboundParts(unit: UnitOfWork) {
  const matching = (within: UnitOfWork, part: InboundKey) =>
    within.db
      .selectFrom('sms_inbound_parts')
      .selectAll()
      .where((where) => where.and(keyOf(part)));

  return {
    /** Stores a part of an inbound message (repetitions once) and answers all stored parts, in order. */
    addInbound: (part: InboundSmsPart): Promise<InboundSmsPart[]> =>
      unit.atomically(async (within) => {
        const insert = within.db.insertInto('sms_inbound_parts').values(inbound.toRow(part));
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
        return readableRows(unit, await matching(within, part).orderBy('part').execute(), inbound.fromRow);
      }),
    async removeInbound(part: InboundSmsPart): Promise<void> {
      await unit.db
        .deleteFrom('sms_inbound_parts')
        .where((where) => where.and(keyOf(part)))
        .execute();
    },
    /** Incomplete messages, as lists of parts, that have waited since before `receivedAt`. */
    async inboundBefore(receivedAt: number): Promise<InboundSmsPart[][]> {
      const oldest = await unit.db
        .selectFrom('sms_inbound_parts')
        .selectAll()
        .where('received_at', '<', receivedAt)
        .execute();
      const parts = readableRows(unit, oldest, inbound.fromRow);
      const keys = new Map(parts.map((part) => [JSON.stringify(keyOf(part)), part]));
      const messages = [...keys.values()].map((part) => matching(unit, part).orderBy('part').execute());
      return (await Promise.all(messages)).map((rows) => readableRows(unit, rows, inbound.fromRow));
    },
  };
}

/** Parts of long messages, both ways. */
export function smsPartRepository(unit: UnitOfWork) {
  return { ...sentParts(unit), ...inboundParts(unit) };
}

/**
 * The forms in which a carrier may write a message id: many give it in hexadecimal in the response and in decimal in
 * the receipt (SMPP 3.4 leaves the format open in section 5.2.23; Appendix B shows decimal).
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
