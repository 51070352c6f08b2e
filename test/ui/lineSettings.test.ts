import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, intercept } from '../support/browser.ts';
import { createAuthority } from '../support/certificates.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { until } from '../support/until.ts';

/** A server that does not answer gets six seconds in each of two steps. */
const testPatienceMs = 20_000;

const settings = new SettingsWindow();

describe('lines', () => {
  const lines = async () => (await settings.client.call('listLines')).data;
  const line = (name: string) => settings.page.getByRole('main').getByRole('listitem').filter({ hasText: name });

  it('shows each with its state, and the demo line among them', async () => {
    await settings.go('lines');
    await line('Demo line').getByText('Registered').waitFor();
    await line('Demo line').getByText('Default').waitFor();
  });

  it('adds one, tries it at once, and shows in plain words why it does not work', async () => {
    await settings.go('lines');
    await settings.button('Add a line').click();
    await settings.textbox('Server').fill(`127.0.0.1:${await freeUdpPort()}`);
    await settings.textbox('User name').fill('1001');
    await settings.textbox('Password').fill('secret');
    await settings.button('More settings').click();
    await settings.textbox('Name').fill('Office');
    await settings.button('Audio and encryption').click();
    await settings.page.getByRole('button', { name: 'Prefer G.711 A-law' }).click();
    await settings.button('Save and test').click();
    await settings.page.getByText('The server does not answer SIP requests.').waitFor({ timeout: testPatienceMs });
    expect(await lines()).toContainEqual(
      expect.objectContaining({ name: 'Office', username: '1001', codecs: ['opus', 'PCMA', 'G722', 'PCMU'] }),
    );
    await settings.page.getByRole('link', { name: 'Back', exact: true }).click();
    await line('Office').getByText('Trying again').waitFor({ timeout: 60_000 });
    await line('Office').getByText('The server does not answer').waitFor();
  });

  it('changes one without asking for its password again', async () => {
    await settings.go('lines');
    await settings.button('Actions for Office').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.textbox('User name').fill('1002');
    await settings.button('Save and test').click();
    await until(async () => (await lines()).some(({ username }) => username === '1002'), { what: 'the change' });
    expect((await lines()).find(({ name }) => name === 'Office')?.has_password).toBe(true);
  });

  it('says where the PBX has to send the calls of one that does not register', async () => {
    const body = {
      name: 'Trunk',
      kind: 'trunk',
      server: '127.0.0.1:9',
      register: false,
      options_seconds: null,
    } as const;
    const { data: trunk } = await settings.client.call('createLine', { body });
    await settings.page.reload();
    await settings.go('lines');
    await settings.button('Actions for Trunk').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.button('More settings').click();
    await settings.page.getByText(`Send calls to ${trunk.listens_at} over UDP.`).waitFor();
    await settings.client.call('deleteLine', { params: { id: trunk.id } });
  });

  it('takes all settings of one, shows what number rules do, and what is wrong at its field', async () => {
    await settings.go('lines');
    await settings.button('Actions for Office').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.button('More settings').click();
    await settings.button('Server and connection').click();
    await settings.textbox('Backup servers').fill('sip2.example.com\nsip3.example.com:5070');
    // Other servers would be sent it.
    await settings.textbox('Password').fill('secret');
    await settings.textbox('Registration lasts').fill('5');
    await settings.button('Server and connection').click();
    await settings.button('Numbers').click();
    await settings.button('Add a rule').first().click();
    await settings.page.getByText('0301234 → +49301234').waitFor();
    await settings.textbox('Try a number').fill('112');
    await settings.page.getByText('112 → 112').waitFor();
    await settings.button('What some PBXes need').click();
    await settings.button('Add a header').click();
    await settings.textbox('Header').fill('X-Queue-Name');
    await settings.button('Save and test').click();
    await until(async () => (await settings.textbox('Registration lasts').getAttribute('aria-invalid')) === 'true', {
      what: 'the error at the seconds',
    });
    expect(await settings.textbox('Registration lasts').isVisible()).toBe(true);
    await settings.textbox('Registration lasts').fill('600');
    await settings.button('Save and test').click();
    await until(async () => (await lines()).some((one) => one.register_seconds === 600), { what: 'the change' });
    expect((await lines()).find(({ name }) => name === 'Office')).toMatchObject({
      backup_servers: ['sip2.example.com', 'sip3.example.com:5070'],
      number_rules: [{ match: '0', strip: 1, prefix: '+49' }],
      header_map: [{ header: 'X-Queue-Name', meaning: 'queue_name' }],
      emergency_numbers: ['112', '911'],
    });
  });

  it('trusts an authority of one’s own, says whose it is, and takes nothing else for one', async () => {
    const authority = await createAuthority();
    const pem = await readFile(authority.caFile, 'utf8');
    await authority.dispose();
    await settings.go('lines');
    await settings.button('Actions for Office').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.button('More settings').click();
    await settings.button('Server and connection').click();
    await settings.button(/Transport$/).click();
    await settings.page.getByRole('option', { name: 'TLS' }).click();
    await settings.textbox('Password').fill('secret');
    await settings.textbox('Own certificate authority').fill('no certificate');
    await settings.button('Save and test').click();
    await settings.page.getByText('This is not a certificate in PEM format.').waitFor();
    await settings.textbox('Own certificate authority').fill(pem);
    await settings.button('Save and test').click();
    await settings.page.getByText('CN=Authority of the tests', { exact: true }).waitFor();
    expect((await lines()).find(({ name }) => name === 'Office')?.tls_ca_certificates).toHaveLength(1);
  });

  it('tries the audio of one with a number that the user names, and says why that fails', async () => {
    await settings.go('lines');
    const demo = (await lines()).find(({ is_demo: isDemo }) => isDemo);
    await settings.button('Add a line').click();
    await settings.textbox('Server').fill(demo?.server ?? '');
    await settings.textbox('User name').fill('visitor');
    await settings.button('More settings').click();
    await settings.page.getByRole('switch', { name: /Register with the server/ }).press('Space');
    await settings.button('Save and test').click();
    await settings.textbox('Test the audio as well').fill('604');
    await settings.button('Call it').click();
    await settings.page.getByText('The call to 604 failed. The person you called is busy.').waitFor();
    await settings.page.getByText('486 Busy Here').first().waitFor();
    expect(await settings.textbox('Test the audio as well').inputValue()).toBe('604');
    await settings.button('Delete').click();
    await settings.alert().getByRole('button', { name: 'Delete' }).click();
    await settings.page.getByRole('heading', { name: 'Lines' }).waitFor();
  });

  it('switches one off, and takes that back when the service refuses', async () => {
    await settings.go('lines');
    const toggle = settings.page.getByRole('switch', { name: /^Use Office/ });
    await toggle.press('Space');
    await line('Office').getByText('Switched off').waitFor();
    await until(async () => (await lines()).some(({ enabled }) => !enabled), { what: 'the line to be off' });
    await intercept(settings.page, '**/v1.1/lines/*', (route) =>
      route.fulfill({ status: 403, json: { message: 'Access denied', code: 'forbidden', errors: [] } }),
    );
    await toggle.press('Space');
    await settings.page.getByText('The line could not be changed: Access denied').waitFor();
    await line('Office').getByText('Switched off').waitFor();
    await settings.page.unroute('**/v1.1/lines/*');
  });

  it('makes one the default, which the other one then is not', async () => {
    await settings.go('lines');
    for (const name of ['Office', 'Demo line']) {
      await settings.button(`Actions for ${name}`).click();
      await settings.page.getByRole('menuitem', { name: 'Make default' }).click();
      await line(name).getByText('Default', { exact: true }).waitFor();
      await until(async () => (await lines()).find(({ is_default }) => is_default)?.name === name, {
        what: `${name} to be the default`,
      });
    }
  });

  it('deletes one only after a question', async () => {
    await settings.go('lines');
    await settings.button('Actions for Office').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.button('Delete').click();
    await settings.alert().getByRole('button', { name: 'Cancel' }).click();
    expect(await lines()).toHaveLength(2);
    await settings.button('Delete').click();
    await settings.alert().getByRole('button', { name: 'Delete' }).click();
    await settings.page.getByRole('heading', { name: 'Lines' }).waitFor();
    await until(async () => (await lines()).length === 1, { what: 'the line to be gone' });
  });

  it('has the demo carrier call', async () => {
    await settings.go('lines');
    await settings.button('Call me').click();
    await settings.page.getByRole('button', { name: 'Answer' }).first().waitFor();
    const [call] = (await settings.client.call('listCalls')).data;
    expect(call).toMatchObject({ src: '441632960961', state_name: 'RINGING' });
  });
});

describe('whom a line believes', () => {
  const realm = { server: '127.0.0.1', realm: 'office', algorithm: 'SHA-256' as const };
  const others = { name: 'Trusting', server: '127.0.0.1:9', register: false, refer: 'allow' as const };
  const line = async () => (await settings.client.call('listLines')).data.find(({ name }) => name === 'Trusting');

  async function edits(): Promise<void> {
    await settings.go('lines');
    await settings.button('Actions for Trusting').click();
    await settings.page.getByRole('menuitem', { name: 'Edit' }).click();
    await settings.button('More settings').click();
    await settings.button('Trusted sources').click();
  }

  it('shows what its servers may ask the password for, and forgets it', async () => {
    await settings.client.call('createLine', { body: { ...others, digest_realms: [realm] } });
    await settings.page.reload();
    await edits();
    expect(await settings.textbox('Realm').inputValue()).toBe('office');
    for (const look of ['light', 'dark', 'narrow'] as const) {
      await settings.page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
      await settings.page.setViewportSize(
        look === 'narrow' ? { width: 380, height: 640 } : { width: 1180, height: 1000 },
      );
      await settings.textbox('Calls also come from').scrollIntoViewIfNeeded();
      if (process.env.CORDBOARD_PICTURES) {
        await settings.page.screenshot({ path: `${process.env.CORDBOARD_PICTURES}/trust-${look}.png`, fullPage: true });
      }
      expect(await accessibilityProblems(settings.page), look).toEqual([]);
    }
    await settings.page.setViewportSize({ width: 1180, height: 760 });
    await settings.button('Forget realm 1').click();
    await settings.page.getByText('No server yet').waitFor();
    await settings.textbox('Calls also come from').fill('203.0.113.0/24\nnowhere');
    await settings.button('Save and test').click();
    await settings.page.getByText(/Not an address or a network/).waitFor();
    await settings.textbox('Calls also come from').fill('203.0.113.0/24');
    await settings.button('Save and test').click();
    await until(async () => (await line())?.digest_realms.length === 0, { what: 'the realm to be forgotten' });
    expect(await line()).toMatchObject({ source_networks: ['203.0.113.0/24'], refer: 'allow' });
  });
});
