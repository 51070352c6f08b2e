import { afterEach, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { owner } from '../support/serviceProcess.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** An administrator chooses music on hold: of all lines, of one, and the own; it is uploaded there. */
const settings = new SettingsWindow();
let ui: UiWindow;

afterEach(() => ui.close());

const looks = [
  { theme: 'light', width: 1180, height: 1500 },
  { theme: 'dark', width: 380, height: 1900 },
] as const;

describe.each(looks)('music on hold, $theme, $width wide', (look) => {
  const open = async (path: string) => {
    ui = await openWindow(settings.browser, settings.service, owner, look);
    await ui.page.goto(`${settings.service.url}/#/settings/${path}`);
    return ui.page;
  };
  const choice = () => ui.page.getByRole('button', { name: 'Music on hold' });
  const choose = async (name: string) => {
    await choice().click();
    await ui.page.getByRole('option', { name }).click();
    await choice().filter({ hasText: name }).waitFor();
  };
  const isUsable = async (name: string) => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
    const folder = process.env.MUSIC_PICTURES;
    if (folder) await ui.page.screenshot({ path: `${folder}/${name}-${look.theme}.png`, fullPage: true });
  };

  it('is uploaded for all lines, and goes back to the melody that is built in', async () => {
    const page = await open('lines');
    await choice().filter({ hasText: 'Built-in melody' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload music' }).click();
    const buffer = Buffer.from(wavBytes(sine(440, 80_000)));
    await (await chooser).setFiles({ name: `Waltz ${look.theme}.wav`, mimeType: 'audio/wav', buffer });
    await choice()
      .filter({ hasText: `Waltz ${look.theme}.wav` })
      .waitFor();
    await page.getByRole('button', { name: 'Listen to the music' }).click();
    await page.getByRole('button', { name: 'Stop the music' }).waitFor();
    // It ends by itself.
    await page.getByRole('button', { name: 'Listen to the music' }).waitFor();
    expect(await page.getByText('The music cannot be played.').count()).toBe(0);
    await isUsable('lines');
    const stored = async () => (await settings.client.call('getHoldMusic')).data.hold_music_id;
    const [newest] = (await settings.client.call('listVmAnnouncements')).data;
    expect(await stored()).toBe(newest?.id);
    await choose('Built-in melody');
    await until(async () => (await stored()) === null, { what: 'the change back' });
  });

  it('is left to the phone system of a line, and is one’s own', async () => {
    const { client } = settings;
    const body = { name: `Trunk ${look.theme}`, server: '127.0.0.1:9', register: false };
    const { data: line } = await client.call('createLine', { body });
    let page = await open(`lines/${line.id}`);
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('button', { name: 'Audio and encryption' }).click();
    await choose('None: the PBX plays its own');
    await isUsable('line');
    await page.getByRole('button', { name: 'Save and test' }).click();
    const stored = async () => (await client.call('getLine', { params: { id: line.id } })).data.hold_music;
    await until(async () => (await stored()) === 'none', { what: 'the change' });
    // Nobody answers there, which windows that are opened later would say in place of Ready.
    await client.call('deleteLine', { params: { id: line.id } });
    await ui.close();
    page = await open('account');
    await choose(`Waltz ${look.theme}.wav`);
    await isUsable('account');
    await page.getByRole('button', { name: 'Listen to the music' }).waitFor();
    const own = async () => (await client.call('getMe')).data.hold_music_id;
    await until(async () => (await own()) !== null, { what: 'the own music' });
    await choose('As set for the line');
    await until(async () => (await own()) === null, { what: 'the change back' });
  });

  it('is another person’s', async () => {
    const { client } = settings;
    const { data: users } = await client.call('listUsers');
    const id = users.find(({ email }) => email === grace.email)?.id ?? 0;
    const page = await open(`people/${id}`);
    await choose(`Waltz ${look.theme}.wav`);
    await isUsable('person');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async () => (await client.call('getUser', { params: { id } })).data.hold_music_id;
    await until(async () => (await stored()) !== null, { what: 'the music of the person' });
    await client.call('updateUser', { params: { id }, body: { hold_music_id: null } });
  });
});
