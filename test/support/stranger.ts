import { type SignedIn, signIn } from './serviceProcess.ts';

/** The administrator of another customer on the same service. */
export interface Stranger extends SignedIn {
  readonly customerId: number;
}

/** Makes another customer with its administrator, and signs that one in. */
export async function newStranger(api: string, admin: SignedIn): Promise<Stranger> {
  const owner = { email: 'stranger@elsewhere.test', first_name: 'S', password: 'from another customer', ext: '100' };
  const { data } = await admin.call('createCustomer', { body: { name: 'Stranger', owner } });
  return { ...(await signIn(api, owner)), customerId: data.id };
}
