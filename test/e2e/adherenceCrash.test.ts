import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayIn } from '../../shared/domain/zoneSpans.ts';
import { askDatabase } from '../support/database/asked.ts';
import { isPostgres } from '../support/database/postgres.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** What the report on adherence says of the time in which nobody knew what agents did. */

let service: ServiceProcess;
let client: SignedIn;

beforeEach(async () => {
  service = await startServiceProcess();
  client = await service.signIn();
});

afterEach(() => service?.dispose());

const hourMs = 3_600_000;
const days = [1, 2, 3, 4, 5, 6, 7];
const day = (offset: number) => dayIn('UTC', Date.now() + offset * 24 * hourMs);

/** Makes what a dead service wrote an hour older, as if it had been down for an hour. */
function ageByAnHour(dataDir: string): void {
  const database = askDatabase(dataDir);
  database.exec(`UPDATE service_runs SET started_at = started_at - ${hourMs}, seen_at = seen_at - ${hourMs}`);
  // The log of states is only added to; here it is another one that began earlier.
  const log = 'agent_state_log';
  if (isPostgres()) {
    database.exec(`ALTER TABLE ${log} DISABLE TRIGGER USER`);
    database.exec(`UPDATE ${log} SET at = at - ${hourMs}`);
    database.exec(`ALTER TABLE ${log} ENABLE TRIGGER USER`);
    database.close();
    return;
  }
  const guards = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?")
    .all(log);
  for (const { name } of guards) database.exec(`DROP TRIGGER ${name}`);
  database.exec(`UPDATE ${log} SET at = at - ${hourMs}`);
  for (const { sql } of guards) database.exec(String(sql));
  database.close();
}

it('a killed service leaves an hour that counts neither for an agent nor against it', async () => {
  await client.call('createWorkPlan', {
    body: {
      name: 'Round the clock',
      user_id: client.userId,
      time_zone: 'UTC',
      valid_from: day(-2),
      weekly: [
        { days, from: '00:00', to: '12:00' },
        { days, from: '12:00', to: '24:00' },
      ],
    },
  });
  await client.call('updateAgent', { params: { id: client.userId }, body: { state: 'available' } });
  const isOnPlan = async () => (await client.call('listAdherence', { query: {} })).data[0]?.in_adherence === true;
  await until(isOnPlan, { what: 'the agent to be on plan' });
  await service.end('SIGKILL');
  ageByAnHour(service.dataDir);

  service = await startServiceProcess(service.dataDir);
  client = await service.signIn();
  const query = { from: day(-1), to: day(1), time_zone: 'UTC', user_id: client.userId };
  const [line] = (await client.call('reportAdherence', { query })).data;
  if (!line) throw new Error('The report has no line');
  const { planned, adhered, off_plan, unknown, adherence } = line;
  expect(unknown / 60).toBeCloseTo(60, -0.5);
  expect(adhered).toBeLessThan(600);
  expect(Math.abs(planned - adhered - off_plan - unknown)).toBeLessThanOrEqual(1);
  expect(adherence).toBeCloseTo(adhered / (adhered + off_plan), 3);
});
