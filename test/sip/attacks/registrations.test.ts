import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../support/sip/guardedServer.ts';
import { type RawPhone, statusOf } from '../../support/sip/rawPhone.ts';

/** What a phone, or who has its password, may do to what is registered. */
let server: GuardedServer;
let phones = 0;

beforeAll(async () => {
  server = await startGuardedServer();
});

afterAll(() => server.close());

async function phoneWith(callId: string): Promise<{ phone: RawPhone; places: () => readonly string[] }> {
  phones += 1;
  const id = phones;
  const phone = await server.connect(server.addPhone(), 'udp', '127.0.0.1', { callId });
  return { phone, places: () => server.locations.of(id).map(({ contact }) => contact) };
}

/** REGISTER with other Contacts than the phone's own beside it. */
const contacts = (count: number, separator: string) =>
  Array.from({ length: count }, (_, place) => `<sip:a@127.0.0.1:${10_000 + place}>`).join(separator);

describe('one REGISTER', () => {
  it.each([
    ['a hundred headers', contacts(100, '\r\nContact: ')],
    ['one header', contacts(100, ', ')],
    ['short headers', contacts(100, '\r\nm: ')],
  ])('does not register a hundred places, in %s', async (_, values) => {
    const { phone, places } = await phoneWith(`hundred-${phones}`);
    expect(statusOf(await phone.register())).toBe(200);
    expect(statusOf(await phone.register({ headers: [`Contact: ${values}`] }))).toBe(400);
    expect(places()).toHaveLength(1);
  });

  it('removes no place by a * that it contradicts', async () => {
    const { phone, places } = await phoneWith('star');
    expect(statusOf(await phone.register())).toBe(200);
    for (const contradiction of [
      { contactValue: '*', expires: 300 },
      { contactValue: '*, <sip:a@127.0.0.1:10000>', expires: 0 },
      { expires: 0, headers: ['m: *'] },
      { contactValue: '<sip:*@127.0.0.1>', expires: 0 },
    ]) {
      expect(statusOf(await phone.register(contradiction)), JSON.stringify(contradiction)).toBe(400);
    }
    expect(places()).toHaveLength(1);
    expect(statusOf(await phone.register({ contactValue: '*', expires: 0 }))).toBe(200);
    expect(places()).toEqual([]);
  });

  it('that was overtaken changes nothing', async () => {
    const later = await server.connect(server.addPhone(), 'udp', '127.0.0.1', {
      callId: 'overtaken',
      firstSequence: 50,
    });
    phones += 1;
    const id = phones;
    expect(statusOf(await later.register())).toBe(200);
    const keys = { username: `20${id}-000001`, password: `secret of phone ${id}` };
    const earlier = await server.connect(keys, 'udp', '127.0.0.1', { callId: 'overtaken', firstSequence: 10 });
    expect(statusOf(await earlier.register({ expires: 0 }))).toBe(400);
    expect(server.locations.of(id)).toHaveLength(1);
  });
});
