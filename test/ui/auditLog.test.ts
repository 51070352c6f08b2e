import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SettingsWindow } from '../support/settingsWindow.ts';

const settings = new SettingsWindow();

describe('Settings → Audit log', () => {
  const rows = () => settings.page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

  it('shows what was changed, from what to what, and by whom', async () => {
    const { data: label } = await settings.client.call('createCallLabel', {
      body: { name: 'Complaint', color: '#ff0000' },
    });
    await settings.client.call('updateCallLabel', { params: { id: label.id }, body: { name: 'Praise' } });
    await settings.go('auditlog');
    const row = rows().filter({ hasText: 'Change a call label' });
    await row.getByText('Complaint').first().waitFor();
    await row.getByRole('button').click();
    const change = row.getByRole('row').filter({ hasText: 'name' });
    await change.getByRole('cell', { name: 'Praise' }).waitFor();
    expect(await change.getByRole('cell').allTextContents()).toEqual(['Complaint', 'Praise']);
  });

  it('writes lists so that they can be read', async () => {
    await settings.client.call('updateDiallingSettings', { body: { denied: ['CU', 'KP'] } });
    await settings.go('auditlog');
    await settings.button('Refresh').click();
    const row = rows().filter({ hasText: 'Change the dialling limits of your customer' });
    await row.getByRole('button').click();
    await row.getByRole('cell', { name: 'CU, KP' }).waitFor();
  });

  it('finds by operation and outcome, and says so where there is nothing', async () => {
    await settings.client
      .call('updateCallLabel', { params: { id: 999_999 }, body: { name: 'x' } })
      .catch(() => undefined);
    await settings.go('auditlog');
    const { page } = settings;
    await page.getByRole('textbox', { name: 'Operation' }).fill('updateCallLabel');
    await page.getByText('2 rows').waitFor();
    await page.getByRole('textbox', { name: 'Operation' }).fill('change a call LABEL');
    await page.getByText('2 rows').waitFor();
    expect(await page.getByRole('textbox', { name: 'Operation' }).getAttribute('placeholder')).toBe('Change a user');
    await page.getByRole('button', { name: /Outcome/ }).click();
    await page.getByRole('option', { name: 'Refused' }).click();
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Operation' }).fill('nothing like it');
    await page.getByText('No rows match').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await rows().first().waitFor();
  });

  it('hands out what the filter leaves as CSV', async () => {
    await settings.go('auditlog');
    const { page } = settings;
    await page.getByRole('textbox', { name: 'Operation' }).fill('createCallLabel');
    await page.getByText('1 row', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain('createCallLabel');
  });
});
