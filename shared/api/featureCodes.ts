import { z } from 'zod';
import { codeConfirmations, codePattern, featureNames } from '../domain/featureCodes.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, json, single } from './endpoint.ts';
import { trimmedPattern } from './fields.ts';

/** A feature code (extension). */
export const featureCodeSchema = z
  .object({
    id: z.enum(featureNames).describe('What dialling the code does, as its stable name'),
    code: z.string().describe('What is dialled, such as `*78`'),
    enabled: z.boolean(),
    argument: z.enum(['none', 'optional', 'required']).describe('Whether digits are dialled behind it'),
    default_code: z.string().describe('The code that it has until it is changed'),
  })
  .meta({ id: 'FeatureCode', description: 'A feature code' });

/** A feature code. */
export type FeatureCode = z.infer<typeof featureCodeSchema>;

/** Changes to a code; absent fields are not changed. */
export const featureCodePatchSchema = z.object({
  code: z
    .string()
    .trim()
    .max(8)
    .meta({ pattern: trimmedPattern(codePattern) })
    .optional()
    .describe('`*` or `#`, and 1 to 7 digits, `*` and `#`. Neither the code of another feature, nor its beginning'),
  enabled: z.boolean().optional(),
});

/** How feature codes work (extension). */
export const featureCodeSettingsSchema = z
  .object({
    confirmation: z
      .enum(codeConfirmations)
      .describe(
        'How a code says what it did: `speech`, a sentence in English, or `tone`: two high tones when it was done, a low ' +
          'one when not',
      ),
  })
  .meta({ id: 'FeatureCodeSettings', description: 'How feature codes work' });

/** How feature codes work. */
export type FeatureCodeSettings = z.infer<typeof featureCodeSettingsSchema>;

/** Changes to it; absent fields are not changed. */
export const featureCodeSettingsPatchSchema = featureCodeSettingsSchema.partial();

const featureParams = z.object({ id: z.enum(featureNames) });

const dialled =
  'Dialled on a registered phone or with `POST /calls`, a code does for the user who dials what the user may do by this ' +
  'API, and ends the call with a confirmation. Emergency numbers of a line come before codes.';

/** Feature codes (extension). */
export const featureCodes = {
  listFeatureCodes: collectionOf({
    path: '/featurecodes',
    module: 'settings',
    summary: 'List the feature codes of your customer',
    description: `${dialled} The event \`featurecodes.updated\` carries all of them whenever one changes.`,
    scope: 'agent',
    extension: true,
    resource: featureCodeSchema,
  }),
  getFeatureCode: endpoint({
    method: 'GET',
    path: '/featurecodes/{id}',
    module: 'settings',
    summary: 'Read a feature code',
    scope: 'agent',
    extension: true,
    params: featureParams,
    responses: { 200: json(single(featureCodeSchema)) },
    errors: [401, 404],
  }),
  updateFeatureCode: endpoint({
    method: 'PATCH',
    path: '/featurecodes/{id}',
    module: 'settings',
    summary: 'Change a feature code, or switch it on or off',
    description:
      'A code that is an emergency number, a parking place or an extension, or that clashes with another code that is ' +
      'switched on, is refused.',
    scope: 'administrator',
    extension: true,
    params: featureParams,
    body: featureCodePatchSchema,
    responses: { 200: json(single(featureCodeSchema)) },
    errors: [400, 401, 403, 404],
  }),
  resetFeatureCode: endpoint({
    method: 'DELETE',
    path: '/featurecodes/{id}',
    module: 'settings',
    summary: 'Reset a feature code to its default',
    scope: 'administrator',
    extension: true,
    params: featureParams,
    responses: { 204: empty() },
    errors: [400, 401, 403, 404],
  }),
  getFeatureCodeSettings: endpoint({
    method: 'GET',
    path: '/settings/featurecodes',
    module: 'settings',
    summary: 'Read how feature codes confirm what they did',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(featureCodeSettingsSchema)) },
    errors: [401, 403],
  }),
  updateFeatureCodeSettings: endpoint({
    method: 'PATCH',
    path: '/settings/featurecodes',
    module: 'settings',
    summary: 'Change how feature codes confirm what they did',
    scope: 'administrator',
    extension: true,
    body: featureCodeSettingsPatchSchema,
    responses: { 200: json(single(featureCodeSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
