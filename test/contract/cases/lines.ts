import type { lines } from '../../../shared/api/lines.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** Nobody listens there. */
const trunk = { name: 'Spare trunk', kind: 'trunk', server: '127.0.0.1:9', register: false, password: 'hidden' };

async function line({ admin }: Fixture) {
  const { data } = await admin.call('createLine', { body: { ...trunk, kind: 'trunk', password: trunk.password } });
  return { id: data.id };
}

/** A line with a port of its own, which another one has. */
async function portTwice({ admin }: Fixture) {
  const body = { ...trunk, kind: 'trunk', local_port: 15_061 } as const;
  await admin.call('createLine', { body }).catch(() => undefined);
  return { body };
}

/** Cases of lines. */
export const linesCases: { readonly [K in keyof typeof lines]: CasesOf<K> } = {
  listLines: { 200: () => ({}) },
  createLine: { 201: () => ({ body: trunk }), 409: portTwice },
  getLine: { 200: async (fixture) => ({ params: await line(fixture) }) },
  updateLine: {
    409: async (fixture) => {
      const { body } = await portTwice(fixture);
      return { params: await line(fixture), body: { local_port: body.local_port } };
    },
    200: async (fixture) => ({
      params: await line(fixture),
      body: { name: 'Renamed', codecs: ['G722', 'PCMA'], dtmf: 'inband', tone_country: 'GB' },
    }),
    400: async (fixture) => ({ params: await line(fixture), body: { transport: 'ws' } }),
  },
  deleteLine: { 204: async (fixture) => ({ params: await line(fixture) }) },
  testLine: {
    400: async (fixture) => ({ params: await line(fixture), body: { echo_number: 'echo' } }),
    200: async ({ admin }) => ({
      params: { id: (await admin.call('listLines')).data.find((l) => l.is_demo)?.id ?? 0 },
      // It is busy, so that nobody has to listen for long.
      body: { echo_number: '604' },
    }),
  },
  getLineTest: { 200: async (fixture) => ({ params: await line(fixture) }) },
};
