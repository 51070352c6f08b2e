import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';

const settings = new SettingsWindow();
let pbx: Pbx;

beforeAll(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  await settings.client.call('createLine', { body });
});

afterAll(() => pbx?.close());

/** The agent talks with somebody at the PBX. */
async function talks(): Promise<PbxParty> {
  await settings.page.goto(`${settings.service.url}/#/`);
  await settings.page.getByRole('combobox', { name: 'Name or number' }).fill('+4930123456');
  await settings.page.keyboard.press('Enter');
  const party = await pbx.incoming(600);
  await party.leg.answer();
  party.talk();
  await settings.page.getByRole('timer').first().waitFor();
  return party;
}

describe('a call whose other party', () => {
  it('sends no sound any more says so', async () => {
    const party = await talks();
    party.leg.media?.close();
    await settings.page.getByText('No sound is coming from +49 30 123456.').waitFor();
    await party.leg.end();
  });

  it('was lost in a transfer by the phone system says so, and offers to call again', async () => {
    const party = await talks();
    await settings.page.keyboard.press('Alt+t');
    await settings.page.getByRole('combobox', { name: 'Transfer to' }).fill('+4930222333');
    await settings.button('Transfer now').click();
    const { refer } = await party.event('referred');
    await refer.accept();
    // The phone system has taken the party out of its call with us, and does not bring it back.
    party.leg.media?.close();
    await refer.notify(486);
    await settings.page.getByText(/failed: busy \(486\), and \+49 30 123456 is no longer on the line/).waitFor();
    for (const look of ['light', 'dark', 'narrow'] as const) {
      await settings.page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
      await settings.page.setViewportSize(
        look === 'narrow' ? { width: 380, height: 640 } : { width: 1180, height: 760 },
      );
      if (process.env.CORDBOARD_PICTURES) {
        await settings.page.screenshot({ path: `${process.env.CORDBOARD_PICTURES}/lost-${look}.png` });
      }
      expect(await accessibilityProblems(settings.page), look).toEqual([]);
    }
    await settings.button('Call again').click();
    await party.event('ended');
    const again = await pbx.incoming(600);
    expect(again.leg.calledNumber).toMatch(/^\+?4930123456$/);
    await again.leg.answer();
    again.talk();
    await settings.page.getByText('is no longer on the line').waitFor({ state: 'detached' });
  });
});
