import { z } from 'zod';
import { numberPattern } from '../../domain/dialable.ts';
import { asTyped } from '../../domain/typedPattern.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { sentenceSchema } from '../sentence.ts';

/**
 * The number of a text message: E.164 with or without `+` (ITU-T E.164: up to 15 digits), a short code or an extension.
 * Spaces, dots, dashes and brackets that people type between digits are dropped. Read as digits without `+`.
 */
export const smsNumberSchema = z
  .string()
  .max(40)
  .transform((text) => text.trim().replace(/[\s.()/-]/g, ''))
  .pipe(
    z.string().regex(numberPattern, 'must be a telephone number with its country code, a short code or an extension'),
  )
  .transform((number) => number.replace(/^\+/, ''))
  .meta({ pattern: asTyped(numberPattern) });

/** A name that a carrier shows instead of a number (3GPP TS 23.040 section 9.1.2.5: up to 11 characters). */
const senderNameSchema = z
  .string()
  .trim()
  .regex(
    /^(?=.*[A-Za-z])[A-Za-z0-9 ._-]{1,11}$/,
    'must be a telephone number with its country code, or a sender name of up to 11 characters',
  );

/** The sender of a text message: a number, or a sender name that a carrier knows. */
export const smsSenderSchema = z.union([smsNumberSchema, senderNameSchema], {
  error: 'must be a telephone number with its country code, an extension, or a sender name of up to 11 characters',
});

const text = (maximum: number) => z.string().trim().max(maximum);

const fields = {
  name: text(100).min(1),
  host: text(255).regex(/^[A-Za-z0-9._:-]+$/, 'must be a host name or an IP address'),
  port: z.int().min(1).max(65_535).describe('2775 is usual, 3550 with TLS'),
  tls: z.boolean(),
  // SMPP 3.4 section 4.1.5: C-octet strings of at most 16 (system_id), 9 (password) and 13 octets (system_type) with the
  // end mark. Carriers accept longer passwords, so the limit is not enforced there.
  system_id: text(15).regex(/^[\x20-\x7e]+$/, 'must be printable ASCII characters'),
  system_type: text(12).regex(/^[\x20-\x7e]*$/, 'must be printable ASCII characters'),
  numbers: z
    .array(
      z.object({
        number: smsSenderSchema,
        user_id: z.int().nullable().default(null).describe('Id of the user whose number it is. Null: everybody’s'),
      }),
    )
    .max(1000)
    .describe('Numbers and sender names that the carrier accepts as sender. Empty: any number'),
  enabled: z.boolean(),
};

const password = text(64).regex(/^[\x20-\x7e]*$/, 'must be printable ASCII characters');

/** A new carrier. */
export const newSmsCarrierSchema = z.object({
  ...fields,
  port: fields.port.default(2775),
  tls: fields.tls.default(false),
  system_type: fields.system_type.default(''),
  numbers: fields.numbers.default([]),
  enabled: fields.enabled.default(true),
  password: password.default('').describe('Write-only'),
});

/** Changes to a carrier; absent fields are not changed. */
export const smsCarrierPatchSchema = z.object({ ...fields, password: password.describe('Write-only') }).partial();

/** A carrier that text messages go through over SMPP 3.4 (extension). */
export const smsCarrierSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    host: z.string(),
    port: z.int(),
    tls: z.boolean(),
    system_id: z.string(),
    system_type: z.string(),
    numbers: z.array(z.object({ number: z.string(), user_id: z.int().nullable() })),
    enabled: z.boolean(),
    has_password: z.boolean(),
    state: z.enum(['stopped', 'connecting', 'bound', 'retrying', 'failed']),
    last_error: z.string().nullable().describe('What went wrong last, in plain words; null: nothing'),
    last_error_sentences: z
      .array(sentenceSchema)
      .describe('The sentences of `last_error` in order, with codes and parameters; none if nothing went wrong'),
  })
  .meta({ id: 'SmsCarrier', description: 'A carrier that text messages go through over SMPP 3.4' });

/** A carrier. */
export type SmsCarrier = z.infer<typeof smsCarrierSchema>;

const administration = { module: 'settings', scope: 'administrator', extension: true } as const;

/** Carriers for text messages over SMPP 3.4 (extension). */
export const smsCarriers = {
  listSmsCarriers: collectionOf({
    ...administration,
    path: '/smscarriers',
    summary: 'List SMS carriers and the state of their connections',
    resource: smsCarrierSchema,
    errors: [400, 401, 403],
  }),
  createSmsCarrier: endpoint({
    ...administration,
    method: 'POST',
    path: '/smscarriers',
    summary: 'Add an SMS carrier (SMPP 3.4)',
    description:
      'The service binds as a transceiver, keeps the connection alive with enquire_link, and reconnects with ' +
      'growing pauses when it breaks. After a rejected system id or password the state is `failed` until the ' +
      'settings change.',
    body: newSmsCarrierSchema,
    responses: { 201: json(single(smsCarrierSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getSmsCarrier: endpoint({
    ...administration,
    method: 'GET',
    path: '/smscarriers/{id}',
    summary: 'Read an SMS carrier',
    params: idParams,
    responses: { 200: json(single(smsCarrierSchema)) },
    errors: [401, 403, 404],
  }),
  updateSmsCarrier: endpoint({
    ...administration,
    method: 'PATCH',
    path: '/smscarriers/{id}',
    summary: 'Change an SMS carrier; it connects again',
    params: idParams,
    body: smsCarrierPatchSchema,
    responses: { 200: json(single(smsCarrierSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteSmsCarrier: endpoint({
    ...administration,
    method: 'DELETE',
    path: '/smscarriers/{id}',
    summary: 'Remove an SMS carrier',
    description: 'Messages that are waiting for it fail.',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
