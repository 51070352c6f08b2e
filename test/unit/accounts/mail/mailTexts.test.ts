/** What mails say: of the interface what the interface says, and dates and numbers as readers write them. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../../electron/service/platform/mail/htmlOfMail.ts';
import { mailWording } from '../../../../electron/service/platform/mail/mailWording.ts';
import { alertKinds } from '../../../../shared/domain/alerts.ts';
import { languageCodes } from '../../../../shared/domain/languages.ts';
import { mails as ar } from '../../../../shared/texts/ar/mails.ts';
import { mails as de } from '../../../../shared/texts/de/mails.ts';
import { mails as en } from '../../../../shared/texts/en/mails.ts';
import { mails as es } from '../../../../shared/texts/es/mails.ts';
import { mails as fr } from '../../../../shared/texts/fr/mails.ts';

const mails = { ar, de, en, es, fr };
const strings = new URL('../../../../renderer/strings/', import.meta.url);

/** Texts of the interface by their keys. */
async function textsOf(language: string, areas: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const area of areas) {
    const source = await readFile(new URL(`${language}/${area}.ts`, strings), 'utf8');
    for (const [, key = '', text = ''] of source.matchAll(/^ {2}'([^']+)':\s+'([^']*)'/gm)) found[key] = text;
  }
  return found;
}

/** What a mail names of the interface. */
const named = {
  'reset.paste': ['signIn.forgot', 'signIn.haveCode'],
  'reset.otherwise': ['signIn.haveCode'],
  'confirm.paste': ['settings.title', 'settings.account'],
  'confirm.otherwise': ['settings.title', 'settings.account'],
  'notice.advice': ['signIn.forgot'],
  'notice.apiTokenMadeText': ['settings.title', 'settings.integrations'],
  'alert.where': ['settings.title', 'settings.alerts'],
  'dialling.advice': ['settings.title', 'settings.dialling'],
} as const;

describe.each(languageCodes)('a mail in %s', (language) => {
  it('calls pages and buttons what the interface calls them', async () => {
    const texts = await textsOf(language, ['signIn', 'settings', 'settingsSearch']);
    for (const [key, names] of Object.entries(named)) {
      for (const name of names) {
        expect(texts[name], name).toBeTypeOf('string');
        expect(mails[language][key as keyof typeof named]).toContain(texts[name]);
      }
    }
  });

  it('says alerts as the interface does', async () => {
    const texts = await textsOf(language, ['supervisor', 'supervision']);
    for (const kind of alertKinds) expect(mails[language][`alert.${kind}`]).toBe(texts[`alerts.${kind}`]);
  });
});

describe('dates and numbers', () => {
  // The evening of New Year’s Eve in London is the next year in Vienna.
  const at = Date.UTC(2026, 11, 31, 23, 30);
  const written = (language: 'en' | 'de' | 'ar', country: string | null, timeZone: string) => {
    const { moment, days, percent, decimal } = mailWording(language, { country, timeZone });
    return [moment(at), days('2026-03-01', '2026-03-07'), percent(80), decimal(1234.5, 1)].map((text) =>
      text.replaceAll(/[\u00a0\u2009\u202f\u200e\u200f\u061c]/g, ' '),
    );
  };

  it('are those of the language, the country and the time zone', () => {
    expect(written('de', 'AT', 'Europe/Vienna')).toEqual([
      '1. Jänner 2027 um 00:30 MEZ',
      '1.–7. März 2026',
      '80 %',
      '1 234,5',
    ]);
    expect(written('en', 'GB', 'Europe/London')[0]).toBe('31 December 2026 at 23:30 GMT');
    expect(written('en', null, 'UTC')[0]).toBe('December 31, 2026 at 11:30 PM UTC');
    const arabic = written('ar', 'SA', 'Asia/Riyadh').join(' ');
    expect(arabic).toContain('2027');
    expect(arabic).not.toMatch(/[٠-٩]/);
  });
});

it('as HTML is text alone: signs of HTML that somebody wrote mean themselves', () => {
  const html = htmlOf('<b>', 'يدعوك <img src=x onerror="alert(1)">\n\nhttps://phone.test/?a=1&b="', 'ar');
  expect(html).toContain('<title>&lt;b&gt;</title>');
  expect(html).toContain('<p>يدعوك &lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>');
  expect(html).toContain('<a dir="ltr" href="https://phone.test/?a=1&amp;b=&quot;">');
});
