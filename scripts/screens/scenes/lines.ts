import { type RawPhone, startRawPhone } from '../../../test/support/sip/rawPhone.ts';
import { furnish } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });
const textbox = ({ page }: Stage, name: string) => page.getByRole('textbox', { name, exact: true });

async function go(stage: Stage, section: string): Promise<void> {
  await furnish(stage);
  await stage.page.goto(new URL(`/#/settings/${section}`, stage.page.url()).href);
  // What the calls before left to be read covers nothing of it.
  await stage.page.reload();
  await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Fills the form of a line that leads to the demo carrier, which knows no such account. */
async function fillLine(stage: Stage): Promise<void> {
  const { data } = await signedIn(stage).call('listLines');
  await button(stage, 'Add a line').click();
  await textbox(stage, 'Server').fill(data.find(({ is_demo: isDemo }) => isDemo)?.server ?? '');
  await textbox(stage, 'User name').fill('visitor');
  await textbox(stage, 'Password').fill('secret');
  await button(stage, 'More settings').click();
  await textbox(stage, 'Name').fill('Office');
}

/** Takes every line but the demo line away. */
async function removeLines(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const added = (await client.call('listLines')).data.filter(({ is_demo: isDemo }) => !isDemo);
  for (const { id } of added) await client.call('deleteLine', { params: { id } });
}

/** Takes away what the test of a line needed. */
let removeAdded: () => Promise<void> = async () => undefined;

/** Telephones on desks, by name. */
const desks = [
  { name: 'Desk', userAgent: 'Deskphone 410/3.2.1' },
  { name: 'Reception', userAgent: 'Deskphone 780/3.2.1' },
] as const;

let registered: RawPhone[] = [];

/** Makes the owner's phones and registers them; the last of them is switched off again. */
async function putOnDesks(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  for (const { id } of (await client.call('listPhones')).data) await client.call('deletePhone', { params: { id } });
  const udp = (await client.call('getSipServer')).data.transports.find(({ transport }) => transport === 'udp');
  for (const { name, userAgent } of desks) {
    const { username, password } = (await client.call('createPhone', { body: { name } })).data;
    const way = { host: '127.0.0.1', port: udp?.port ?? 0 };
    const phone = await startRawPhone({ username, password, userAgent, ...way });
    registered.push(phone);
    await phone.register({ headers: ['Allow: INVITE, REFER, MESSAGE, INFO, UPDATE', 'Supported: 100rel, replaces'] });
  }
  await registered.at(-1)?.register({ expires: 0 });
}

async function takeOffDesks(): Promise<void> {
  for (const phone of registered) {
    await phone.register({ expires: 0 });
    await phone.close();
  }
  registered = [];
}

/** Lines and phones in the settings. */
export default [
  {
    name: 'line-form',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await go(stage, 'lines');
      await fillLine(stage);
      await button(stage, 'Numbers').click();
      await button(stage, 'Add a rule').first().click();
      await stage.page.getByText('0301234 → +49301234').waitFor();
      await button(stage, 'Numbers').evaluate((title) => title.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'line-test',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      removeAdded = () => removeLines(stage);
      await go(stage, 'lines');
      await fillLine(stage);
      await stage.page.getByRole('switch', { name: /Register with the server/ }).press('Space');
      await button(stage, 'Save and test').click();
      await textbox(stage, 'Test the audio as well').fill('604');
      await button(stage, 'Call it').click();
      await stage.page.getByText('The call to 604 failed. The person you called is busy.').waitFor();
    },
    async leave() {
      await removeAdded();
    },
  },
  {
    name: 'desk-phones',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await putOnDesks(stage);
      await go(stage, 'phones');
      await stage.page.getByText('Online', { exact: true }).first().waitFor();
    },
    leave: takeOffDesks,
  },
  {
    name: 'desk-phone',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await putOnDesks(stage);
      const client = signedIn(stage);
      const phone = (await client.call('listPhones', { query: { sort: 'id', dir: 'ASC' } })).data[0];
      const params = { id: phone?.id ?? 0 };
      const keys = [
        { position: 1, type: 'lamp', value: '701', label: 'Parked calls' },
        { position: 2, type: 'code', value: 'do_not_disturb_toggle', label: 'Do not disturb' },
      ] as const;
      await client.call('updatePhone', {
        params,
        body: { maker: 'yealink', model: 'T54W', mac: '80:5e:c0:12:34:56', keys: [...keys] },
      });
      const { url } = (await client.call('createPhoneProvisioning', { params })).data;
      const headers = { 'user-agent': 'Yealink SIP-T54W 96.86.0.70 80:5e:c0:12:34:56' };
      for (const file of ['y000000000000.cfg', '805ec0123456.cfg']) await fetch(`${url}${file}`, { headers });
      await go(stage, `phones/${params.id}`);
      await stage.page.getByText('Fetched, not registered yet').waitFor();
      await stage.page.getByText('UDP', { exact: true }).waitFor();
    },
    leave: takeOffDesks,
  },
] satisfies Scene[];
