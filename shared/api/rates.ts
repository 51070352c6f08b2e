/** Price lists of lines: what calls over them cost. */
import { z } from 'zod';
import { roundedAmount } from '../domain/costs.ts';
import { bulkBodyLimit } from '../domain/limits.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, many, single } from './endpoint.ts';
import { trimmedPattern } from './fields.ts';

/** The most prices that a line has. */
export const maximumRates = 10_000;

const amount = z.number().min(0).max(10_000).transform(roundedAmount);

const beginning = /^\+?\d{0,15}$/;

const fields = {
  prefix: z
    .string()
    .trim()
    .regex(beginning, 'must be the beginning of a number: digits, with or without +')
    .meta({ pattern: trimmedPattern(beginning) })
    .transform((text) => text.replace('+', ''))
    .describe(
      'Beginning of the E.164 numbers, or of short numbers as they are dialled, that the price is for. The longest one that ' +
        'fits a number counts. Empty: every number that has no other price',
    ),
  rate: amount.describe('Price of a minute, charged by the second; to a millionth'),
  min_charge: amount.describe('The least that an answered call costs'),
};

/** A price of a line. */
export const lineRateSchema = z
  .object({
    id: z.int(),
    line_id: z.int(),
    prefix: z.string(),
    rate: z.number(),
    min_charge: z.number(),
    currency: z.string().describe('ISO 4217, `currency_iso` of your customer (`PATCH /me`). Empty: none is set'),
  })
  .meta({ id: 'LineRate', description: 'A price of a line' });

/** A price of a line. */
export type LineRate = z.infer<typeof lineRateSchema>;

/** A new price. */
export const newLineRateSchema = z.object({
  prefix: fields.prefix,
  rate: fields.rate,
  min_charge: fields.min_charge.default(0),
});

/** Changes to a price; absent fields are not changed. */
export const lineRatePatchSchema = z.object(fields).partial();

/** A whole price list. */
export const lineRatesSchema = z
  .array(newLineRateSchema)
  .max(maximumRates)
  .superRefine((rates, context) => {
    const seen = new Set<string>();
    for (const [index, { prefix }] of rates.entries()) {
      if (seen.has(prefix)) context.addIssue({ code: 'custom', path: [index, 'prefix'], message: 'is named twice' });
      seen.add(prefix);
    }
  });

const rateParams = idParams.extend({ rate_id: idParams.shape.id });
const managed = { module: 'settings', scope: 'administrator', extension: true } as const;

const description =
  'What calls over the line cost. With a price list, records of calls that went out over the line have `rate`, ' +
  '`min_charge` and `charge`, live calls `dst_rate` and `min_charge`, and web calls their figures; changes count for calls ' +
  'that begin afterwards. Emergency calls have no price.';

/** Price lists of lines (extension). */
export const rates = {
  listLineRates: collectionOf({
    ...managed,
    path: '/lines/{id}/rates',
    summary: 'List the prices of a line',
    description,
    params: idParams,
    resource: lineRateSchema,
    errors: [400, 401, 403, 404],
  }),
  createLineRate: endpoint({
    ...managed,
    method: 'POST',
    path: '/lines/{id}/rates',
    summary: 'Add a price to a line',
    description: `A line has at most ${maximumRates.toLocaleString('en')} prices, one for each prefix.`,
    params: idParams,
    body: newLineRateSchema,
    responses: { 201: json(single(lineRateSchema), 'Created') },
    errors: [400, 401, 403, 404, 409],
  }),
  replaceLineRates: endpoint({
    ...managed,
    method: 'PATCH',
    path: '/lines/{id}/rates',
    summary: 'Replace the price list of a line',
    description: 'All or nothing: with one wrong price, the list stays as it was.',
    params: idParams,
    body: lineRatesSchema,
    replacesList: true,
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(lineRateSchema), 'The prices of the line') },
    errors: [400, 401, 403, 404],
  }),
  getLineRate: endpoint({
    ...managed,
    method: 'GET',
    path: '/lines/{id}/rates/{rate_id}',
    summary: 'Read a price',
    params: rateParams,
    responses: { 200: json(single(lineRateSchema)) },
    errors: [401, 403, 404],
  }),
  updateLineRate: endpoint({
    ...managed,
    method: 'PATCH',
    path: '/lines/{id}/rates/{rate_id}',
    summary: 'Change a price',
    params: rateParams,
    body: lineRatePatchSchema,
    responses: { 200: json(single(lineRateSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteLineRate: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/lines/{id}/rates/{rate_id}',
    summary: 'Remove a price',
    params: rateParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
