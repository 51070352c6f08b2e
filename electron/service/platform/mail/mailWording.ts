/** How a mail is worded for its reader: in which language, and how dates and numbers are written in it. */
import type { Language } from '../../../../shared/domain/languages.ts';
import { mailsIn, type SayMail } from '../../../../shared/texts/mails.ts';
import { figures } from '../../../../shared/texts/messages.ts';

/** Where the reader's customer is. */
export interface Place {
  /** Two letters: languages write dates and numbers differently in different countries. Null: not known. */
  readonly country: string | null;
  /** IANA name. */
  readonly timeZone: string;
}

export interface MailWording {
  readonly language: Language;
  readonly say: SayMail;
  /** A moment, in Unix milliseconds, with its time zone. */
  moment(at: number): string;
  /** From the first day to the last, each YYYY-MM-DD. */
  days(from: string, to: string): string;
  /** 80 is 80 %. */
  percent(share: number): string;
  /** With that many decimals. */
  decimal(value: number, decimals: number): string;
  /** Words one after the other. */
  list(words: readonly string[]): string;
}

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export function mailWording(language: Language, { country, timeZone }: Place): MailWording {
  const numberingSystem = figures;
  // Days of reports and of calls are those of the Gregorian calendar in every country.
  const options = { numberingSystem, calendar: 'gregory' };
  const locale = new Intl.Locale(language, country ? { ...options, region: country } : options).toString();
  const number = (how: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, how);
  return {
    language,
    say: mailsIn(language, locale),
    moment: (at) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(at),
    days: (from, to) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(noon(from), noon(to)),
    percent: (share) => number({ style: 'percent', maximumFractionDigits: 0 }).format(share / 100),
    decimal: (value, decimals) =>
      number({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    list: (words) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words),
  };
}

/** The wording for a reader of a customer: of a user, or of an address, which may be a user's. */
export type WordingFor = (
  customerId: number,
  reader: { readonly language: Language | '' } | string,
) => Promise<MailWording>;
