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

/** Somebody whom the agent called asks to pass the agent on. */
async function asked(): Promise<{ party: PbxParty; outcome: ReturnType<PbxParty['leg']['refer']> }> {
  await settings.page.goto(`${settings.service.url}/#/`);
  await settings.page.getByRole('combobox', { name: 'Name or number' }).fill('+4930123456');
  await settings.page.keyboard.press('Enter');
  const party = await pbx.incoming(600);
  await party.leg.answer();
  party.talk();
  await settings.page.getByRole('timer').first().waitFor();
  const outcome = party.leg.refer('+4930222333');
  await settings.page.getByText(/wants to transfer you to \+49 30 222333/).waitFor();
  return { party, outcome };
}

describe('a party that wants to pass the agent on', () => {
  it('is asked about in words, and a no is a refusal', async () => {
    const { outcome } = await asked();
    for (const look of ['light', 'dark', 'narrow'] as const) {
      await settings.page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
      await settings.page.setViewportSize(
        look === 'narrow' ? { width: 380, height: 640 } : { width: 1180, height: 760 },
      );
      if (process.env.CORDBOARD_PICTURES) {
        await settings.page.screenshot({ path: `${process.env.CORDBOARD_PICTURES}/asked-${look}.png` });
      }
      expect(await accessibilityProblems(settings.page), look).toEqual([]);
    }
    await settings.page.setViewportSize({ width: 1180, height: 760 });
    await settings.button('No').click();
    expect(await outcome).toMatchObject({ accepted: false, status: 603 });
    await settings.page.getByText(/wants to transfer you to/).waitFor({ state: 'detached' });
  });

  it('is followed after a yes', async () => {
    const { outcome } = await asked();
    await settings.button('Yes, call there').click();
    const target = await pbx.incoming(900);
    expect(target.leg.calledNumber).toBe('+4930222333');
    await target.leg.answer();
    expect(await outcome).toMatchObject({ accepted: true, status: 200 });
  });
});
