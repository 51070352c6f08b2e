import { signIn } from '../../test/support/serviceProcess.ts';
import { type Stage, signedIn } from './scene.ts';

/** The customer whom the calls in the pictures are with (a number that is reserved for drama, Ofcom). */
export const customer = '+442079460018';

/** Who that is. */
export const knownCustomer = { first_name: 'Ada', last_name: 'Lovelace', company: 'Analytical Engines Ltd' };

const others = [
  { first_name: 'Pat', last_name: 'Quill', company: 'Quill & Sons', mobile: '+447700900123' },
  { first_name: 'Noor', last_name: 'Haddad', company: 'Kew Bookshop', tel: '+442079460111' },
  { first_name: 'Søren', last_name: 'Ibsen', company: 'Fjord Foods', tel: '+442079460222' },
  { first_name: 'Wanjirũ', last_name: 'Kamau', company: '', mobile: '+447700900456' },
];

/** Gives the customer contacts. Once only. Resolves with the customer's id. */
export async function getToKnow(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  const filter = JSON.stringify([{ property: 'search', operator: 'like', value: knownCustomer.last_name }]);
  const [known] = (await client.call('listContacts', { query: { filter } })).data;
  if (known) return known.id;
  for (const person of others) await client.call('createContact', { body: { ...person, global: true } });
  const { data } = await client.call('createContact', {
    body: {
      ...knownCustomer,
      tel: customer,
      email: 'ada@engines.test',
      labels: ['VIP'],
      groups: ['Wholesale'],
      global: true,
      notes: 'Prefers mornings. Decides together with Mr Babbage.',
    },
  });
  return data.id;
}

const conversation = [
  { from: '201', message: 'Are you free at eleven? Mr Haddad wants to see the new till.' },
  { from: '100', message: 'At eleven I am with Fjord Foods. Half past?' },
  { from: '201', message: 'Half past is fine, I will tell him. He asks about the service contract too.' },
  { from: '100', message: 'I bring the papers.' },
  { from: '201', message: 'Perfect, thank you!' },
] as const;

/** Has the owner and a colleague write to one another. Once only. */
export async function exchangeTexts(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  if ((await client.call('listSms', { query: {} })).total > 0) return;
  const api = new URL('/v1.1', stage.page.url()).href;
  const colleague = await signIn(api, { email: '201@company.test', password: 'password of 201' });
  for (const { from, message } of conversation) {
    const [sender, to] = from === '100' ? [client, '201'] : [colleague, '100'];
    await sender.call('createSms', { body: { to, message } });
  }
}
