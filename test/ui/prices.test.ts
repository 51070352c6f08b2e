import { describe, expect, it } from 'vitest';
import { problemsInEveryLook } from '../support/browser.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** An administrator says what calls over a line cost, and reads it off a call. */
const settings = new SettingsWindow();

const list = () => settings.textbox('Price list');
const pictures = async (look: string) => {
  const folder = process.env.PRICES_PICTURES;
  if (folder) await settings.page.screenshot({ path: `${folder}/${look}.png`, fullPage: true });
};

async function demoLine(): Promise<number> {
  const { data } = await settings.client.call('listLines');
  return data.find((line) => line.is_demo)?.id ?? 0;
}

const ratesOf = async (id: number) => (await settings.client.call('listLineRates', { params: { id } })).data;

describe('the prices of a line', () => {
  it('are written one a line, with what is wrong in which', async () => {
    const id = await demoLine();
    await settings.go(`lines/${id}`);
    await settings.textbox('Currency').fill('eur');
    await list().fill('49 0,01\n* 0.5 1\n+6 0.06 0.04\nDE 3');
    await settings.page.getByText('Line 4 is no price').waitFor();
    await settings.button('Save prices').click();
    expect(await ratesOf(id)).toEqual([]);
    await list().fill('49 0,01\n* 0.5 1\n+6 0.06 0.04');
    await settings.button('Save prices').click();
    await settings.page.getByText('3 prices saved').waitFor();
    const stored = (await ratesOf(id)).map(({ prefix, rate, min_charge: least, currency }) => [
      prefix,
      rate,
      least,
      currency,
    ]);
    expect(stored.toSorted()).toEqual([
      ['', 0.5, 1, 'EUR'],
      ['49', 0.01, 0, 'EUR'],
      ['6', 0.06, 0.04, 'EUR'],
    ]);
    await list().scrollIntoViewIfNeeded();
    expect(await problemsInEveryLook(settings.page, undefined, pictures)).toEqual([]);
  });

  it('are refused with an invalid currency', async () => {
    await settings.go(`lines/${await demoLine()}`);
    await settings.textbox('Currency').fill('QQQ');
    await settings.button('Save prices').click();
    await settings.page.getByText('There is no currency QQQ').waitFor();
    await settings.textbox('Currency').fill('EUR');
  });

  it('show in the history what a call cost', async () => {
    const { client, page } = settings;
    const { id } = (await client.call('createCall', { body: { to: '600', auto_answer: true } })).data;
    const state = async () => (await client.call('getCall', { params: { id } })).data;
    await until(async () => (await state()).state_name === 'CONNECTED', { what: 'the echo to answer' });
    expect(await state()).toMatchObject({ dst_rate: 0.06, min_charge: 0.04 });
    await client.call('deleteCall', { params: { id } });
    const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
    const found = async () => (await client.call('listCdrs', { query: { filter } })).data;
    await until(async () => (await found()).length === 1, { what: 'the record' });
    await page.goto(`${settings.service.url}/#/history/${(await found())[0]?.id}`);
    await page.getByText('€0.04 (€0.06 a minute)').waitFor();
    await pictures('history');
  });
});
