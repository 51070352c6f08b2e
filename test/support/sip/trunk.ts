import type { SignedIn } from '../serviceProcess.ts';
import type { Pbx } from './pbx.ts';

/** Makes a PBX the default line of a service, and lets it know where that line listens. */
export async function addTrunk(client: SignedIn, pbx: Pbx): Promise<void> {
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await findTrunk(client, pbx);
}

/** The PBX learns from a call where the trunk listens; it listens elsewhere after a restart. */
export async function findTrunk(client: SignedIn, pbx: Pbx): Promise<void> {
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(900);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
}
