/**
 * Fields that come in families, each judged by what it does alone: numbers and speed dials of contacts, columns of an import, what
 * a person is looked for by. Written from the specification and its decided gaps.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { type CompanyFixture, openCompany, type Person } from './companyFixture.ts';

let company: CompanyFixture;
let ada: Person;

beforeAll(async () => {
  company = await openCompany();
  ada = await company.person('611', { hears: true });
});

afterEach(() => company.hangUp());
afterAll(() => company.close());

const ask = async (method: string, path: string, body?: object, of = company.tool) => {
  const answer = await of.ask(method, path, body);
  expect([method, path, answer.status < 400 || answer.body]).toEqual([method, path, true]);
  return answer.body;
};

it('each speed dial of a contact calls its number', async () => {
  const numbers = ['442079463001', '442079463002', '442079463003', '447700900031', '447700900032', '447700900033'];
  const [tel, tel_1, tel_2, mobile, mobile_1, mobile_2] = numbers;
  const dials = {
    speed_dial_phone: '21',
    speed_dial_phone_1: '22',
    speed_dial_phone_2: '23',
    speed_dial_mobile: '24',
    speed_dial_mobile_1: '25',
    speed_dial_mobile_2: '26',
  };
  const contact = {
    first_name: 'Sam',
    last_name: 'Sea',
    tel,
    tel_1,
    tel_2,
    mobile,
    mobile_1,
    mobile_2,
    global: true,
    ...dials,
  };
  await ask('POST', '/contacts', contact);
  for (const [index, to] of Object.values(dials).entries()) {
    const { data } = await ask('POST', '/calls', { to, auto_answer: true }, ada.tool);
    const called = await company.incoming();
    await called.leg.end(486);
    const records = () => company.tool.find('/cdrs', 'live_id', String(data.id));
    await until(async () => (await records()).length === 1, { what: `the record of ${to}` });
    expect((await records())[0]).toMatchObject({ dst: numbers[index], dst_name: 'Sam Sea' });
  }
});

it('each number of a contact gives its name to calls with it', async () => {
  const numbers = { tel: '1', tel_1: '2', tel_2: '3', mobile: '4', mobile_1: '5', mobile_2: '6' };
  for (const [field, digit] of Object.entries(numbers)) {
    const number = `44770090005${digit}`;
    await ask('POST', '/contacts', { first_name: field, [field]: `+44 7700 90005${digit}`, global: true });
    const { data } = await ask('POST', '/webcalls', { from: `+${number}`, to: '+442079463099' });
    await (await company.incoming()).leg.end(486);
    const records = () => company.tool.find('/cdrs', 'live_id', String(data.id));
    await until(async () => (await records()).length === 1, { what: `the record of ${field}` });
    expect((await records())[0]).toMatchObject({ src: number, src_name: field });
  }
});

it('an import takes columns for the fields that its mapping says', async () => {
  const data = 'Who,Where\nIvo,Harbour\n';
  await ask('POST', '/contacts/import', { format: 'csv', data, mapping: { Who: 'first_name', Where: 'company' } });
  expect(await company.tool.find('/contacts', 'company', 'Harbour')).toMatchObject([{ first_name: 'Ivo' }]);
});

it('what is known of a person is found, handed out and erased by its contact and its address', async () => {
  const email = 'pia@person.test';
  const { data: pia } = await ask('POST', '/contacts', { first_name: 'Pia', email, global: true });
  for (const who of [{ contact_id: pia.id }, { email }]) {
    const found = await ask('POST', '/privacy/searches', who);
    expect(found.data.total).toBeGreaterThan(0);
    expect((await ask('POST', '/privacy/exports', who)).length).toBeGreaterThan(100);
  }
  await ask('POST', '/privacy/erasures', { email, confirm: email });
  await until(async () => (await company.tool.ask('GET', `/contacts/${pia.id}`)).status === 404, {
    what: 'Pia to be gone',
  });
  const { data: max } = await ask('POST', '/contacts', { first_name: 'Max', tel: '+447700900077', global: true });
  await ask('POST', '/privacy/erasures', { contact_id: max.id, confirm: String(max.id) });
  await until(async () => (await company.tool.ask('GET', `/contacts/${max.id}`)).status === 404, {
    what: 'Max to be gone',
  });
});
