import { millionRecords } from './millionRecords.ts';
import { type Filling, fillTables } from './millionRows.ts';

/** How many entries there are, and as many offers, wrap-ups and changes of agents' states: one of each for every record. */
export const millionStays = millionRecords;

/** The moment of record `n` (`millionRecords.ts`), Unix milliseconds. */
const at = (seconds: number) => `(1735689600 + n * 30 + ${seconds}) * 1000`;
const moment = (seconds: number) => `strftime('%Y-%m-%d %H:%M:%S', 1735689600 + n * 30 + ${seconds}, 'unixepoch')`;

const agent = '100001 + n % 50';
const queue = '1 + n % 10';
const isAnswered = 'n % 10 < 8';

const fillings: readonly Filling[] = [
  {
    table: 'queue_calls',
    rows: millionStays,
    varying: {
      id: 'n',
      queue_id: queue,
      queue_name: `'Queue ' || (${queue})`,
      call_id: 'n',
      line_id: '1',
      number: "'1201' || (5550000 + n % 9973)",
      since: at(0),
      entered_at: at(0),
      position: '1 + n % 7',
      service_level: '20',
      first_offered_at: at(5),
      left_at: at(30),
      answered_at: `CASE WHEN ${isAnswered} THEN ${at(10)} END`,
      answered_by: `CASE WHEN ${isAnswered} THEN ${agent} END`,
      outcome: `CASE WHEN ${isAnswered} THEN 'answered' WHEN n % 10 = 8 THEN 'abandoned' ELSE 'overflowed' END`,
    },
  },
  {
    table: 'queue_offers',
    rows: millionStays,
    varying: {
      id: 'n',
      stay_id: 'n',
      queue_id: queue,
      user_id: agent,
      from_at: at(5),
      to_at: at(10),
      result: `CASE WHEN ${isAnswered} THEN 'answered' ELSE 'no_answer' END`,
    },
  },
  {
    table: 'wrapups',
    rows: millionStays,
    varying: {
      user_id: agent,
      queue_id: queue,
      call_id: 'n',
      state: "'END'",
      labels: "'[]'",
      written: "'{}'",
      call: "'{}'",
      created_at: moment(30),
      created_ms: at(30),
      expires_at: moment(60),
      expires_ms: at(60),
      ended_at: moment(50),
      ended_ms: at(50),
      ended_by: agent,
      disposition_id: '1 + n % 12',
      disposition: "'Disposition ' || (1 + n % 12)",
    },
  },
  {
    table: 'agent_state_log',
    rows: millionStays,
    varying: {
      user_id: agent,
      at: at(5),
      cause: "'offer'",
      call_id: 'n',
      queue_id: queue,
      from_state: "'available'",
      to_state: "CASE n / 50 % 3 WHEN 0 THEN 'available' WHEN 1 THEN 'onCall' ELSE 'wrapUp' END",
    },
  },
];

/**
 * Fills a service's database with entries in queues and what follows from them, one for each of the million records, while
 * no service uses it.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function seedStays(path: string): number {
  return fillTables(path, fillings);
}
