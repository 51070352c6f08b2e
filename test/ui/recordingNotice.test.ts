import { afterEach, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { owner } from '../support/serviceProcess.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** An administrator chooses what is heard before a recording, of a line and of a queue, and uploads it there. */
const settings = new SettingsWindow();
let ui: UiWindow;

afterEach(() => ui.close());

const wav = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(wavBytes(sine(440, seconds * 16_000))),
});

const looks = [
  { theme: 'light', width: 1180, height: 1500 },
  { theme: 'dark', width: 380, height: 1900 },
] as const;

describe.each(looks)('what is heard before a recording, $theme, $width wide', (look) => {
  const open = async (path: string) => {
    ui = await openWindow(settings.browser, settings.service, owner, look);
    await ui.page.goto(`${settings.service.url}/#/settings/${path}`);
    return ui.page;
  };

  const upload = async (file: ReturnType<typeof wav>) => {
    const chooser = ui.page.waitForEvent('filechooser');
    await ui.page.getByRole('button', { name: 'Upload an announcement' }).click();
    await (await chooser).setFiles(file);
  };

  const choice = () => ui.page.getByRole('button', { name: 'Before a recording' });
  const announcements = async () => (await settings.client.call('listVmAnnouncements')).data;

  const isUsable = async (name: string) => {
    expect(await accessibilityProblems(ui.page)).toEqual([]);
    const overflow = await ui.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
    const folder = process.env.NOTICE_PICTURES;
    if (folder) await ui.page.screenshot({ path: `${folder}/${name}-${look.theme}.png`, fullPage: true });
  };

  /** One that is too long is refused and not kept; one that fits is chosen and can be heard. */
  const uploadBoth = async () => {
    const before = await announcements();
    await upload(wav('Much too long.wav', 31));
    await ui.page.getByText('It must be 1 to 30 seconds long, but lasts 31.').waitFor();
    await until(async () => (await announcements()).length === before.length, { what: 'it to be gone' });
    await upload(wav('Dieser Anruf wird aufgezeichnet.wav', 3));
    await choice().filter({ hasText: 'Dieser Anruf wird aufgezeichnet.wav' }).waitFor();
    await ui.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  };

  it('is uploaded for a line, which keeps it', async () => {
    const { client } = settings;
    const body = { name: `Trunk ${look.theme}`, server: '127.0.0.1:9', register: false };
    const { data: line } = await client.call('createLine', { body });
    const page = await open(`lines/${line.id}`);
    await page.getByRole('button', { name: 'More settings' }).click();
    await page.getByRole('button', { name: 'Audio and encryption' }).click();
    await uploadBoth();
    await isUsable('line');
    await page.getByRole('button', { name: 'Save and test' }).click();
    const stored = async () => (await client.call('getLine', { params: { id: line.id } })).data;
    await until(async () => (await stored()).recording_notice === 'announcement', { what: 'the change' });
    const [newest] = await announcements();
    expect((await stored()).recording_announcement_id).toBe(newest?.id);
    // Nobody answers there, which windows that are opened later would say in place of Ready.
    await client.call('deleteLine', { params: { id: line.id } });
  });

  it('is uploaded for a queue, and goes back to what the line says', async () => {
    const { client } = settings;
    const { data: queue } = await client.call('createQueue', { body: { name: `Orders ${look.theme}` } });
    const stored = async () => (await client.call('getQueue', { params: { id: queue.id } })).data;
    let page = await open(`queues/${queue.id}`);
    await choice().filter({ hasText: 'As set for the line' }).waitFor();
    await uploadBoth();
    await isUsable('queue');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await stored()).recording_notice === 'announcement', { what: 'the change' });
    expect((await stored()).recording_announcement_id).toBe((await announcements())[0]?.id);
    await ui.close();
    page = await open(`queues/${queue.id}`);
    await choice().filter({ hasText: 'Dieser Anruf' }).click();
    await page.getByRole('option', { name: 'As set for the line' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await stored()).recording_notice === 'none', { what: 'the change back' });
    expect((await stored()).recording_announcement_id).toBeNull();
  });
});
