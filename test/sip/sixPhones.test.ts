import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grownSince } from '../support/holdings.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { disagreements } from '../support/sixPhones/bookkeeping.ts';
import { Day, TIMERS_AT_REST } from '../support/sixPhones/day.ts';
import { type Office, openOffice } from '../support/sixPhones/office.ts';
import { textDisagreements } from '../support/sixPhones/texts.ts';

/** Everything is in this process and on one virtual clock: phones, PBX, service, audio. */
const clock = startVirtualClock();
const seed = Number(process.env.DAY_SEED ?? 6);
const minutes = Number(process.env.DAY_MINUTES ?? 20);
/** What a call may leave in the heap, bytes: its record is on the disk. */
const PER_CALL = 40_000;

let office: Office;

beforeAll(async () => {
  office = await openOffice(clock);
});

afterAll(() => office?.close());

const diary = () => [...office.desks.map(({ phone }) => phone), office.outside].flatMap((phone) => phone.diary);
const records = async () => (await office.admin.call('listCdrs', { query: { limit: 10_000, dir: 'ASC' } })).data;

describe(`a day of six telephones (DAY_SEED=${seed})`, () => {
  it(
    'is the same in records and telephones, and leaves nothing behind',
    async () => {
      const day = new Day(office, seed);
      await day.work((minutes * 60_000) / 2);
      const noon = await day.rest();
      const before = (await records()).length;
      await day.work((minutes * 60_000) / 2);
      const evening = await day.rest();
      const all = await records();
      expect(disagreements(diary(), all)).toEqual([]);
      expect(await textDisagreements(office)).toEqual([]);
      expect(grownSince(noon.held, evening.held)).toEqual([]);
      expect([noon.timers, evening.timers].filter((timers) => timers > TIMERS_AT_REST)).toEqual([]);
      expect((evening.heap - noon.heap) / (all.length - before)).toBeLessThan(PER_CALL);
    },
    minutes * 20_000,
  );
});
