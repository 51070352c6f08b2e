import { describe, it } from 'vitest';
import { SettingsWindow } from '../support/settingsWindow.ts';

const settings = new SettingsWindow();

describe('Settings → Security', () => {
  const open = () => settings.page.getByRole('list', { name: 'To close' }).getByRole('listitem');

  it('shows what is open, why, and leads to where it is closed', async () => {
    await settings.go('security');
    const factor = open().filter({ hasText: 'An administrator has no second factor' });
    await factor.getByText('Urgent').waitFor();
    await factor.getByRole('link', { name: 'Open the settings' }).click();
    await settings.page.getByRole('heading', { level: 2, name: 'People' }).waitFor();
  });

  it('no longer shows what was closed meanwhile', async () => {
    await settings.client.call('createLine', {
      body: { name: 'Old trunk', kind: 'trunk', server: '127.0.0.1:9', transport: 'udp', register: false },
    });
    await settings.go('security');
    const lines = open().filter({ hasText: 'Lines are not encrypted' });
    await lines.getByText('Old trunk').waitFor();
    const [line] = (await settings.client.call('listLines')).data.filter(({ name }) => name === 'Old trunk');
    await settings.client.call('deleteLine', { params: { id: line?.id ?? 0 } });
    await settings.button('Look again').click();
    await lines.waitFor({ state: 'detached' });
    await open().first().waitFor();
    await settings.page.getByText('All lines register over an encrypted connection').waitFor();
  });
});
