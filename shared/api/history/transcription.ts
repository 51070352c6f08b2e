/** Who writes down what was said. */
import { z } from 'zod';

/** A word that the transcriber should know (specification, "MonitorAiDictionary"). */
export const monitorAiDictionarySchema = z
  .object({ id: z.int(), created_at: z.string().describe('UTC'), token: z.string().describe('The word or phrase') })
  .meta({ id: 'MonitorAiDictionary' });

/** A word that the transcriber should know. */
export type MonitorAiDictionary = z.infer<typeof monitorAiDictionarySchema>;

/** A word that the transcriber is to know. */
export const newMonitorAiDictionarySchema = z.object({ token: z.string().trim().min(1).max(100) });

/** Where recordings are transcribed; the key is never shown. */
export const transcriptionSettingsSchema = z
  .object({
    enabled: z.boolean().describe('Whether new recordings are sent'),
    url: z.string().describe('Base address of an OpenAI-compatible service, such as `https://host/v1`. Empty: none'),
    model: z.string().describe('Model of `{url}/audio/transcriptions`'),
    language: z.string().describe('ISO 639-1 code such as `en`. Empty: detected by the model'),
    analysis_model: z
      .string()
      .describe('Model of `{url}/chat/completions` for summary, sentiment and score. Empty: none of these are made'),
    has_api_key: z.boolean(),
  })
  .meta({ id: 'TranscriptionSettings' });

/** Where recordings are transcribed. */
export type TranscriptionSettings = z.infer<typeof transcriptionSettingsSchema>;

/** An address without a password, a query or a fragment: the key has its own field, and paths are added to it. */
const serviceUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    if (text === '') return true;
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return false;
    return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  }, 'must be an https or http address without user, query or fragment')
  .transform((text) => text.replace(/\/+$/, ''));

/** Changes of the settings. */
export const transcriptionPatchSchema = z.object({
  enabled: z.boolean().optional(),
  url: serviceUrl.optional(),
  model: z.string().trim().min(1).max(100).optional(),
  language: z
    .string()
    .regex(/^([a-z]{2,3})?$/, 'must be a language code such as en')
    .optional(),
  analysis_model: z.string().trim().max(100).optional(),
  api_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be visible ASCII characters')
    .nullable()
    .optional()
    .describe('Write-only. Null: removes it'),
});

/** Changes of the settings. */
export type TranscriptionPatch = z.output<typeof transcriptionPatchSchema>;
