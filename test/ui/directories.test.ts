import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminPage } from '../support/adminPage.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type Slapd, startSlapd } from '../support/directories/slapd.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';

/** A directory of the company's own, as an administrator sets it up who has only the screen, and who is found in it. */
describe('a directory', () => {
  const settings = new SettingsWindow();
  let authority: TestAuthority;
  let slapd: Slapd;
  let admin: AdminPage;

  beforeAll(async () => {
    authority = await createAuthority();
    slapd = await startSlapd(await authority.issue(), [
      { name: 'Ada Lovelace', attributes: { telephoneNumber: '+44 20 7946 3001', o: 'Engines' } },
    ]);
    admin = new AdminPage(settings.page, settings.service.url);
  });

  afterAll(async () => {
    await slapd.close();
    await authority.dispose();
  });

  it('is added, and its test says what is wrong, then what it found', async () => {
    await admin.go('directories', 'Directories');
    await admin.page.getByText('No directory yet').waitFor();
    await admin.button('Add a directory').click();
    await admin.type('Name', 'Company');
    await admin.type('Address', `ldaps://127.0.0.1:${slapd.tlsPort}`);
    await admin.type('Sign-in name', slapd.user);
    await admin.page.getByLabel('Password', { exact: true }).fill(slapd.password);
    await admin.type('Base DN', slapd.baseDn);
    await admin.saved('Company');
    await admin.edit('Company');
    await admin.button('Run the test').click();
    await admin.page.getByText('The directory cannot be used yet.').waitFor();
    await admin.page.getByText(/is not signed by an authority that this service trusts/).waitFor();
    await admin.button('Certificate, filter and attributes').click();
    await admin.type('Certificate authority (PEM)', await readFile(authority.caFile, 'utf8'));
    await admin.page.getByLabel('Password', { exact: true }).fill(slapd.password);
    await admin.saved('Company');
    await admin.edit('Company');
    await admin.button('Run the test').click();
    await admin.page.getByText('The directory can be used.').waitFor();
    const found = admin.page.getByRole('region', { name: 'The first entries' });
    await found.getByText('Ada Lovelace', { exact: true }).waitFor();
    // Numbers are shown as they are until what formats them is loaded.
    await found.getByText('Engines · +44 20 7946 3001').waitFor();
    const [directory] = (await settings.client.call('listDirectories')).data;
    expect(directory).toMatchObject({ name: 'Company', has_ca: true, has_password: true });
  });

  it('has people who are found where somebody types, beside the name of the directory', async () => {
    await settings.page.goto(`${settings.service.url}/#/`);
    const field = settings.page.getByRole('combobox', { name: 'Name or number' });
    await field.fill('lovel');
    const option = settings.page.getByRole('option', { name: /Ada Lovelace/ });
    await option.filter({ hasText: 'Company' }).waitFor();
  });
});
