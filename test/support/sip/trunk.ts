import type { SignedIn } from '../serviceProcess.ts';
import type { Pbx } from './pbx.ts';

/** Makes a PBX the default line of a service, and lets it know where that line listens. */
export async function addTrunk(client: SignedIn, pbx: Pick<Pbx, 'address' | 'callee'>): Promise<void> {
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await findTrunk(client, pbx);
}

/** Lets a PBX know where the trunk listens. */
export async function findTrunk(client: SignedIn, pbx: Pick<Pbx, 'address' | 'callee'>): Promise<void> {
  const { data } = await client.call('listLines');
  pbx.callee = data.find(({ name }) => name === 'Trunk')?.listens_at ?? '';
}
