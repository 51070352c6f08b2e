import { expect, it } from 'vitest';
import type { CallLine } from '../../../electron/service/calls/model/directories.ts';
import { DialPlan, lineRoute, OutgoingLines } from '../../../electron/service/calls/model/route.ts';

const line = (id: number, changes: Partial<CallLine> = {}): CallLine => ({
  id,
  name: `Line ${id}`,
  customerId: 1,
  userId: null,
  isDefault: id === 1,
  isDemo: false,
  enabled: true,
  isEncrypted: false,
  callerId: null,
  username: `line${id}`,
  toneCountry: 'DE',
  refer: 'ask',
  recordingNotice: 'none',
  recordingAnnouncementId: null,
  numberRules: [],
  inboundNumberRules: [],
  passesCodes: false,
  emergencyNumbers: ['112'],
  ...changes,
});

function planOver(lines: readonly CallLine[]) {
  let reads = 0;
  const plan = new DialPlan({
    users: { byId: async () => null, byExtension: async () => null, ofCustomer: async () => [] },
    outgoing: new OutgoingLines({
      byId: async (id) => lines.find((each) => each.id === id) ?? null,
      ofCustomer: async () => {
        reads += 1;
        return lines;
      },
    }),
    programs: [],
    isLineUp: () => true,
  });
  return { plan, reads: () => reads };
}

const dialler = { customerId: 1, userId: 7 };

it('reads the lines once for a dial, whether it is an emergency or not', async () => {
  for (const number of ['112', '+493012345']) {
    const { plan, reads } = planOver([line(1), line(2)]);
    const dialled = await plan.lookUp(1, number);
    const route = await plan.routeOf(dialler, dialled);
    expect(route).toMatchObject({ kind: 'line', number, isEmergency: number === '112' });
    expect(reads(), number).toBe(1);
  }
});

it('carries an emergency over a line that does not name the number', async () => {
  const { plan } = planOver([line(1, { emergencyNumbers: [] }), line(2, { isDemo: true })]);
  expect(await plan.route(dialler, '112')).toMatchObject({ line: { id: 1 }, isEmergency: true, others: [] });
});

it('asks a disabled line nothing', async () => {
  const { plan } = planOver([line(1, { emergencyNumbers: [] }), line(2, { enabled: false })]);
  expect(await plan.route(dialler, '112')).toMatchObject({ line: { id: 1 }, isEmergency: false });
});

it('carries what was asked once of a number that leads out over a line without the dial plan', async () => {
  const { plan, reads } = planOver([line(1)]);
  expect(lineRoute(line(1), await plan.lookUp(1, '112')).isEmergency).toBe(true);
  expect(lineRoute(line(1), await plan.lookUp(1, '+493012345')).isEmergency).toBe(false);
  expect(reads()).toBe(2);
});

it.each(['*78', '*97', '701', '799'])('keeps %s of the company, unless the line passes codes on', async (number) => {
  const refusal = { kind: 'invalid', message: expect.stringContaining('Line 1 does not pass it on') };
  const { plan } = planOver([line(1)]);
  await expect(plan.route(dialler, number)).rejects.toMatchObject(refusal);
  await expect(plan.route({ ...dialler, lineId: 1 }, number)).rejects.toMatchObject(refusal);
  const { plan: open } = planOver([line(1, { passesCodes: true })]);
  expect(await open.route(dialler, number)).toMatchObject({ kind: 'line', number });
  // What the line's PBX asks for is a number of its own.
  expect(await plan.route({ ...dialler, lineId: 1, isPeersNumber: true }, number)).toMatchObject({ kind: 'line' });
});

it.each(['700', '800', '7011', '110', '+49701'])('lets %s out', async (number) => {
  expect(await planOver([line(1)]).plan.route(dialler, number)).toMatchObject({ kind: 'line', number });
});
