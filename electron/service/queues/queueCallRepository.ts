import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { offerFromRow, stayFromRow, toOfferRow, toStayRow } from './queueCallRows.ts';
import type { QueueCallRepository, QueueCounts } from './records.ts';

/** The call in which an agent talked with the caller of stay `q`; null when none did. */
export const talkedIn = `CASE q.outcome WHEN 'answered' THEN q.call_id WHEN 'called_back' THEN q.callback_call_id END`;

/** Joins to stay `q` the record `c` of its talk: one at most. */
export const joinTalk = `LEFT JOIN cdrs c ON c.live_id = ${talkedIn} AND c.customer_id = q.customer_id`;

type CountRow = { [K in keyof QueueCounts]: number | null };

const counting = (name: string, condition: string) => `sum(${condition}) AS "${name}"`;
const counters = [
  counting('answered', `outcome = 'answered'`),
  counting('answeredInTime', `outcome = 'answered' AND answered_at - entered_at <= service_level * 1000`),
  counting('abandoned', `outcome = 'abandoned'`),
  counting('shortAbandoned', `outcome = 'short_abandoned'`),
  counting('overflowed', `outcome IN ('overflowed', 'full', 'no_agents', 'closed')`),
  counting('calledBack', `outcome = 'called_back'`),
  'count(c.id) AS talks, sum(c.hold_time) * 1000 AS "holdMs"',
].join(', ');

/** Stays and offers in the tables `queue_calls` and `queue_offers`. */
export function queueCallRepository(unit: UnitOfWork): QueueCallRepository {
  const stays = () => unit.db.selectFrom('queue_calls').selectAll();

  return {
    async newestIds() {
      const newest = sql<{ stay: number | null; offer: number | null }>`
        SELECT (SELECT max(id) FROM queue_calls) AS stay, (SELECT max(id) FROM queue_offers) AS offer`;
      const [row] = (await newest.execute(unit.db)).rows;
      return { stay: row?.stay ?? 0, offer: row?.offer ?? 0 };
    },
    saveStay: (stay) =>
      unit.atomically(async ({ db }) => {
        const { id, ...row } = toStayRow(stay);
        const insert = db.insertInto('queue_calls').values({ id, ...row });
        await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
      }),
    saveOffer: (offer) =>
      unit.atomically(async ({ db }) => {
        const { id, ...row } = toOfferRow(offer);
        const insert = db.insertInto('queue_offers').values({ id, ...row });
        await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
      }),
    unfinished: async () => (await stays().where('outcome', 'is', null).orderBy('id').execute()).map(stayFromRow),
    async cutOffers(now) {
      const cut = unit.db.updateTable('queue_offers').set({ to_at: now, result: 'cut' });
      await cut.where('result', 'is', null).execute();
    },
    async countsSince(queueId, since) {
      const counts = sql<CountRow>`SELECT count(*) AS offered, ${sql.raw(counters)}
        FROM queue_calls q ${sql.raw(joinTalk)} WHERE q.queue_id = ${queueId} AND q.entered_at >= ${since}`;
      const [row] = (await counts.execute(unit.reader)).rows;
      return {
        offered: row?.offered ?? 0,
        answered: row?.answered ?? 0,
        answeredInTime: row?.answeredInTime ?? 0,
        abandoned: row?.abandoned ?? 0,
        shortAbandoned: row?.shortAbandoned ?? 0,
        overflowed: row?.overflowed ?? 0,
        calledBack: row?.calledBack ?? 0,
        talks: row?.talks ?? 0,
        holdMs: row?.holdMs ?? 0,
      };
    },
    async answeredSince(queueId, since) {
      const counts = sql<{ user: number; calls: number }>`SELECT answered_by AS user, count(*) AS calls
        FROM queue_calls WHERE queue_id = ${queueId} AND entered_at >= ${since} AND answered_by IS NOT NULL
        GROUP BY answered_by`;
      return new Map((await counts.execute(unit.db)).rows.map(({ user, calls }) => [user, calls]));
    },
    async lastOffered(queueId) {
      const offers = unit.db.selectFrom('queue_offers').select('user_id').where('queue_id', '=', queueId);
      return (await offers.orderBy('from_at', 'desc').limit(1).executeTakeFirst())?.user_id ?? null;
    },
    staysOfCall: async (callId) =>
      (await stays().where('call_id', '=', callId).orderBy('id').execute()).map(stayFromRow),
    async offersOfStay(stayId) {
      const offers = unit.db.selectFrom('queue_offers').selectAll().where('stay_id', '=', stayId);
      return (await offers.orderBy('id').execute()).map(offerFromRow);
    },
  };
}
