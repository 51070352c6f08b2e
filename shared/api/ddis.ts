import { z } from 'zod';
import { readHours } from '../domain/hoursText.ts';
import { bulkBodyLimit } from '../domain/limits.ts';
import { ddiStatusCodes, ddiTargetTypeCodes } from '../domain/numberCodes.ts';
import { e164Schema } from '../domain/numbers.ts';
import { collectionOf } from './collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, single } from './endpoint.ts';
import { codedAs } from './fields.ts';
import { businessHoursSchema } from './queues/businessHours.ts';
import { tableImportFields, tableImportSchema, tableImportText } from './tableImport.ts';

/** A coded value by its number or its name; reads as the number. */
function coded(codes: readonly { readonly value: number; readonly name: string }[]) {
  const spellings = codes.map(({ value, name }) => `${value} ${name}`).join(', ');
  return z
    .union([z.int(), z.string().max(40)])
    .transform((given, context) => {
      const code = codes.find(({ value, name }) => value === given || name === String(given).toUpperCase());
      if (code) return code.value;
      context.addIssue({ code: 'custom', message: `must be one of ${spellings}` });
      return z.NEVER;
    })
    .meta(codedAs(...codes.flatMap(({ value, name }) => [value, name])));
}

const text = z.string().trim().max(500);
const emailOrNothing = z.union([z.literal(''), z.email().max(254)]);

const fields = {
  name: text,
  info: text,
  status: coded(ddiStatusCodes),
  target_type: coded(ddiTargetTypeCodes),
  target_id: z.int().min(0),
  target_number: z.union([z.literal(''), e164Schema]),
  hours: businessHoursSchema.describe(
    'Extension: opening hours of the number itself. While it is closed, calls go to the target of `closed_target_type`. No weekly ' +
      'hours and no holidays: open at all times',
  ),
  closed_target_type: coded(ddiTargetTypeCodes).describe(
    'Extension: what the number leads to outside its `hours`, as `target_type`. NONE: calls are rejected with 480',
  ),
  closed_target_id: z.int().min(0).describe('Extension: id of what `closed_target_type` names; 0 for other types'),
  closed_target_number: z
    .union([z.literal(''), e164Schema])
    .describe('Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty'),
  channels: z.int().min(0).max(10_000),
  cli_hide: z.boolean(),
  cli_prefix: z.int().min(0).max(9_999),
  esc_enabled: z.boolean(),
  fax_enabled: z.boolean(),
  fax_email: emailOrNothing,
  sms_enabled: z.boolean(),
  sms_email: emailOrNothing,
  tel_verified: z.boolean(),
  uri: text,
};

/** Open at all times. */
export const alwaysOpen: z.output<typeof businessHoursSchema> = { time_zone: 'UTC', weekly: [], holidays: [] };

/** A new telephone number. */
export const newDdiSchema = z.object({
  e164: e164Schema,
  name: fields.name.default(''),
  info: fields.info.default(''),
  status: fields.status.default(1),
  target_type: fields.target_type.default(0),
  target_id: fields.target_id.default(0),
  target_number: fields.target_number.default(''),
  hours: fields.hours.prefault(alwaysOpen),
  closed_target_type: fields.closed_target_type.default(0),
  closed_target_id: fields.closed_target_id.default(0),
  closed_target_number: fields.closed_target_number.default(''),
  channels: fields.channels.default(0),
  cli_hide: fields.cli_hide.default(false),
  cli_prefix: fields.cli_prefix.default(0),
  esc_enabled: fields.esc_enabled.default(false),
  fax_enabled: fields.fax_enabled.default(false),
  fax_email: fields.fax_email.default(''),
  sms_enabled: fields.sms_enabled.default(false),
  sms_email: fields.sms_email.default(''),
  tel_verified: fields.tel_verified.default(false),
  uri: fields.uri.default(''),
});

const writtenHours = z
  .string()
  .max(2000)
  .transform((written, context) => {
    const weekly = readHours(written);
    if (weekly) return weekly.map(({ days, ...times }) => ({ ...times, days: [...new Set(days)] }));
    context.addIssue({ code: 'custom', message: 'must be hours such as Mon-Fri 09:00-17:00; Sat 10:00-14:00' });
    return z.NEVER;
  })
  .pipe(businessHoursSchema.shape.weekly);

const writtenDays = z
  .string()
  .max(10_000)
  .transform((written) =>
    written
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((date) => ({ date })),
  )
  .pipe(businessHoursSchema.shape.holidays);

/** A row of a table of new telephone numbers, whose targets may be named by what people call them. */
export const ddiRowSchema = newDdiSchema.omit({ hours: true }).extend({
  target: text.default(''),
  closed_target: text.default(''),
  hours: writtenHours.default([]),
  holidays: writtenDays.default([]),
  time_zone: businessHoursSchema.shape.time_zone.optional(),
});

/** Changes to a telephone number; absent fields are not changed. */
export const ddiPatchSchema = z.object({ e164: e164Schema, ...fields }).partial();

/**
 * A telephone number of the customer and where its calls go (specification, "DDI / Call Tracking DDI"). It has every
 * field of the specification; those that this service does not use have a neutral value (false, 0 or empty).
 */
export const ddiSchema = z
  .object({
    id: z.string().describe('Id as a string, as in the specification; use it in paths as it is'),
    channels: z.int().describe('Maximum number of simultaneous calls to this number. 0: unlimited'),
    cli_hide: z
      .boolean()
      .describe(
        'Whether callers of this number are anonymous to whoever takes the call, whatever the target: in live calls, on phones, ' +
          'in records, and outside with target EXTERNAL',
      ),
    cli_prefix: z
      .int()
      .describe(
        'Digits before the caller’s number that say which number was called, whatever the target: in `clid`, on phones, and ' +
          'outside with target EXTERNAL. `src` stays the number itself. 0: none',
      ),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    e164: z.string().describe('The number: E.164 digits without +'),
    esc_enabled: z
      .boolean()
      .describe(
        'Whether emergency services know the address of this number. Stored for other programs only: emergency ' +
          'calls are placed as configured on the line',
      ),
    fax_email: z
      .string()
      .describe('E-mail address for a notification of each fax to this number, if `fax_enabled`. Empty: none'),
    fax_enabled: z
      .boolean()
      .describe(
        'Whether a fax gateway receives faxes at this number. With target type NONE calls are then rejected ' +
          'with 488',
      ),
    flag: z.int().describe('0 NORMAL, 1 CALL_TRACKING: the number belongs to a call tracking campaign'),
    has_fax_password: z.boolean().describe('Always false: not needed for faxes of this service'),
    info: z.string().describe('Whatever you want to remember of the number: information only'),
    name: z.string().describe('What you call the number: information only'),
    rate: z.number().describe('Always 0: there is no billing'),
    sms_email: z.string().describe('E-mail address for text messages to this number, if `sms_enabled`. Empty: none'),
    sms_enabled: z
      .boolean()
      .describe(
        'Whether text messages to this number are mailed to `sms_email`. They are stored in any case, for the ' +
          'user with target type USER, otherwise for everybody',
      ),
    status: z.int().describe('0 DISABLED: calls to it are rejected as unallocated; 1 ENABLED'),
    target_id: z
      .int()
      .describe(
        'Id of the user, queue, queue group, conference, mailbox or announcement that `target_type` names; 0 for other types',
      ),
    target_type: z
      .int()
      .describe(
        '0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT, ' +
          '7 QUEUE_GROUP (extension)',
      ),
    tel_verified: z
      .boolean()
      .describe(
        'Whether an administrator has confirmed that the number is yours: calls and text messages may show it ' +
          '(`caller_id`, `from`)',
      ),
    uri: z.string().describe('SIP URI of the number; for information only'),
    target_number: z.string().describe('Extension: for target type EXTERNAL, the number that is called; else empty'),
    hours: fields.hours,
    closed_target_type: z
      .int()
      .describe('Extension: what calls go to outside `hours`, as `target_type`; 0 NONE: they are rejected with 480'),
    closed_target_id: fields.closed_target_id,
    closed_target_number: z
      .string()
      .describe('Extension: for `closed_target_type` EXTERNAL, the number that is called; else empty'),
  })
  .meta({ id: 'Ddi', description: 'A telephone number of the customer and where its calls go' });

/** A telephone number and where its calls go. */
export type Ddi = z.infer<typeof ddiSchema>;

const targets =
  'Inbound calls to the number go to its target: USER rings one user (`target_id`), CONFERENCE joins a conference, ' +
  'VOICEMAIL plays a mailbox’s greeting and records a message, ANNOUNCEMENT plays an announcement and hangs ' +
  'up, EXTERNAL calls `target_number` over a line. QUEUE lets the caller wait in a queue. NONE leaves it to ' +
  'the line: its owner, the extension that was called, else everybody rings. A DISABLED number rejects calls ' +
  'with 404. A target that does not exist is 400. A number may have opening hours (`hours`): while it is closed, its ' +
  'calls go to the target of `closed_target_type` in the same way, and without one are rejected with 480.';

/** Telephone numbers and where their calls go. */
export const ddis = {
  listDdis: collectionOf({
    path: '/ddis',
    module: 'settings',
    summary: 'List telephone numbers (DDIs)',
    scope: 'agent',
    resource: ddiSchema,
  }),
  createDdi: endpoint({
    method: 'POST',
    path: '/ddis',
    module: 'settings',
    summary: 'Add a telephone number',
    description: targets,
    scope: 'administrator',
    extension: true,
    body: newDdiSchema,
    responses: { 201: json(single(ddiSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  importDdis: endpoint({
    method: 'POST',
    path: '/ddis/import',
    module: 'settings',
    summary: 'Import telephone numbers from a CSV file',
    description:
      'Columns: the fields of a telephone number. `target` may stand in place of `target_id`: the name of what the number ' +
      'leads to, or the extension (users, queues, conferences) or the e-mail address (users). A `target` alone finds its ' +
      '`target_type` too, as a `target_number` does, and so does `closed_target` for the target outside the opening hours. Those are in `hours`, such as ' +
      '`Mon-Fri 09:00-12:00, 13:00-17:00; Sat 10:00-14:00` (without days: every day), in `holidays` with the dates of days on ' +
      'which the number is closed, and in `time_zone` (default: that of the customer). ' +
      `${tableImportText}e164\`.`,
    scope: 'administrator',
    extension: true,
    bodyLimit: bulkBodyLimit,
    body: z.object(tableImportFields),
    responses: { 200: json(single(tableImportSchema), 'Done') },
    errors: [400, 401, 403, 413],
  }),
  getDdi: endpoint({
    method: 'GET',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Read a telephone number',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(ddiSchema)) },
    errors: [401, 404],
  }),
  updateDdi: endpoint({
    method: 'PATCH',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Change a telephone number or its target',
    description: targets,
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: ddiPatchSchema,
    responses: { 200: json(single(ddiSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteDdi: endpoint({
    method: 'DELETE',
    path: '/ddis/{id}',
    module: 'settings',
    summary: 'Delete a telephone number',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
} satisfies Record<string, Endpoint>;
