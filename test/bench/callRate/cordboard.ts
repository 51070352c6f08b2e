/** Cordboard as it ships, between a carrier whose calls come in and one where they go out again. */
import { type MeasuredService, startMeasuredService } from '../service.ts';
import type { Passage } from './proxy.ts';
import { openRegistrar } from './registrar.ts';

const NUMBER = '4930100';

async function createLines({ client }: MeasuredService, registrarPort: number, calledPort: number): Promise<void> {
  const trunk = { kind: 'trunk' as const, codecs: ['PCMU' as const] };
  const [inwards, outwards] = [`127.0.0.1:${registrarPort}`, `127.0.0.1:${calledPort}`];
  const account = { username: 'bench', password: 'bench' };
  await client.call('createLine', { body: { ...trunk, ...account, name: 'in', server: inwards, register: true } });
  const called = { name: 'out', server: outwards, username: 'bench', register: false, is_default: true };
  await client.call('createLine', { body: { ...trunk, ...called } });
  await client.call('createDdi', { body: { e164: NUMBER, target_type: 'EXTERNAL', target_number: '4989555' } });
}

/** Starts it: a number's calls come in, and go out again to who is called. */
export async function startCordboard(root: string, calledPort: number): Promise<Passage> {
  const registrar = await openRegistrar();
  const service = await startMeasuredService(root);
  await createLines(service, registrar.port, calledPort);
  const { address, port } = await registrar.registered;
  return {
    target: `${address}:${port}`,
    number: NUMBER,
    pids: () => [service.child.pid ?? 0],
    async stop() {
      registrar.close();
      await service.dispose();
    },
  };
}
