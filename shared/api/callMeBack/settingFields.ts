/** The fields of a Call Me Back setting that can be written. */
import { z } from 'zod';
import { chatFileKinds, mostChatFileMegabytes } from '../../domain/chatFiles.ts';
import { longestTyped } from '../../domain/dialable.ts';
import { widgetCultureCodes, widgetPositionCodes } from '../../domain/numberCodes.ts';
import { e164Schema, e164Typed } from '../../domain/numbers.ts';
import { codedAs } from '../fields.ts';

/** A coded value by its number, its number as text, or its name (`de`, `de_AT`, `Bottom right`); reads as the number. */
function coded(codes: readonly { readonly value: number; readonly name: string }[]) {
  const spellings = codes.map(({ value, name }) => `${value} ${name}`).join(', ');
  return z
    .union([z.int(), z.string().trim().max(40)])
    .transform((given, context) => {
      const wanted = String(given).toLowerCase().replace(/[_ ]/g, '-');
      const isIt = ({ value, name }: { readonly value: number; readonly name: string }) =>
        wanted === String(value) || wanted === name || wanted.startsWith(`${name}-`);
      const code = codes.find(isIt);
      if (code) return code.value;
      context.addIssue({ code: 'custom', message: `must be one of ${spellings}` });
      return z.NEVER;
    })
    .meta(codedAs(...codes.flatMap(({ value, name }) => [value, String(value), name])));
}

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be two-letter country codes (ISO 3166-1), such as DE');

const countries = z
  .union([
    z.array(country),
    z
      .string()
      .max(1000)
      .meta({ pattern: '^[ ,;]*(?:[A-Za-z]{2}(?:[ ,;]+|$))*$' })
      .transform(splitList)
      .pipe(z.array(country)),
  ])
  .transform((list) => [...new Set(list)]);

function splitList(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

const website = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
  .max(500)
  .transform((url) => new URL(url).origin);

/** Whom a visitor’s request calls first. */
export const callMeBackTargetSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('everybody') }),
    z.object({ kind: z.literal('users'), user_ids: z.array(z.int().positive()).min(1).max(100) }),
    z.object({ kind: z.literal('team'), group_id: z.int().positive() }),
    z.object({ kind: z.literal('queue'), queue_id: z.int().positive() }),
  ])
  .describe(
    'Who is called first: all at once every user, some users, or the members of a team; or the agents of a queue, one ' +
      'after the other as the queue says, the visitor waiting in it with its callers',
  );

export type CallMeBackTarget = z.infer<typeof callMeBackTargetSchema>;

export const fields = {
  name: z.string().trim().min(1).max(100),
  title: z.string().trim().max(100).describe('Extension: heading of the widget. Empty: the default heading'),
  button_id: z.int().positive().nullable().describe('The button that opens it. Null: the default look'),
  position: coded(widgetPositionCodes).describe(
    'Position in the page: bottom-right, bottom-left, middle-right, middle-left',
  ),
  floating_icon: z
    .boolean()
    .describe('True: an icon that is always visible. False: a button at the place of the script in the page'),
  culture: coded(widgetCultureCodes).describe('Language of the widget: en, de, fr, es, ar'),
  allowed_countries: countries.describe(
    'Countries whose numbers are called, as two-letter codes: a list, or a string with commas. Empty: only the ' +
      'country of `ddi_e164`, or else of the number of the default line; if neither has one, nobody is called',
  ),
  show_to_allowed_countries_only: z
    .boolean()
    .describe('Show the widget only to visitors whose browser is set to one of `allowed_countries`'),
  welcome_screen_msg: z.string().trim().max(500),
  privacy_policy_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
  ddi_e164: z
    .union([
      z.null(),
      z.literal(''),
      z.literal(0),
      // A number of ITU-T E.164 without its sign.
      z.int().min(100_000).max(999_999_999_999_999).transform(String),
      z.string().meta({ pattern: e164Typed, maxLength: longestTyped }),
    ])
    .transform((given) => (given ? given : null))
    .pipe(z.union([z.null(), e164Schema]))
    .describe(
      'A telephone number of the customer (DDI) with `tel_verified` that called visitors see. Empty: the ' +
        'number of the line',
    ),
  max_call_rate: z
    .union([
      z.number().min(0.0001, 'must be at least 0.0001').max(10_000),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}([.]\d{1,4})?$/, 'must be a decimal number')
        .transform(Number),
    ])
    .pipe(z.number().min(0.0001, 'must be at least 0.0001').max(10_000))
    .nullable()
    .describe(
      'The highest price of a minute, by the price list of the default line (`/lines/{id}/rates`) and in its currency: whoever ' +
        'asks for a dearer call is refused. Numbers without a price are called. Null: any price',
    ),
  calls_per_minute: z
    .number()
    .min(0.01)
    .max(1000)
    .describe('Extension: maximum number of calls per minute; 0.1 is one in ten minutes'),
  target: callMeBackTargetSchema.describe('Extension: the users who are called first, all at the same time'),
  websites: z
    .array(website)
    .max(50)
    .transform((list) => [...new Set(list)])
    .nullable()
    .describe(
      'Extension: addresses of the web sites that may embed the widget; paths are dropped. Null, as for a setting that ' +
        'names none: every web site; chats are offered on named ones only',
    ),
  chat_enabled: z.boolean().describe('Extension: whether the widget offers a chat too'),
  chat_file_kinds: z
    .array(z.enum(chatFileKinds))
    .transform((list) => [...new Set(list)])
    .describe(
      'Extension: files that chats take, both ways: `pictures` (JPEG, PNG, GIF, WebP), `pdf`, `text` (plain), `office` (docx, xlsx, ' +
        'pptx, odt, ods, odp, without macros). Empty: none',
    ),
  chat_file_megabytes: z
    .int()
    .min(1)
    .max(mostChatFileMegabytes)
    .describe('Extension: the largest file of a chat, in MiB'),
};
