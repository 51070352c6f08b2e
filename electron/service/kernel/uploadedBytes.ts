import { Refusal } from './refusal.ts';

/**
 * The bytes of an upload: Base64 of either alphabet, with or without blanks; a copy of the text is not made.
 *
 * @param field that a refusal names
 */
export function uploadedBytes(base64: string, field: string, mostMegabytes: number): Buffer<ArrayBuffer> {
  const unusable = (message: string) => new Refusal('invalid', message, field);
  const prefix = /^data:[^,]{0,100};base64,/.exec(base64)?.[0].length ?? 0;
  const text = base64.slice(prefix);
  const padding = text.indexOf('=');
  const isBase64 = !/[^\w+/=\s-]/.test(text) && (padding < 0 || /^=(?:\s*=)?$/.test(text.slice(padding).trimEnd()));
  if (!isBase64) throw unusable('must be Base64');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0) throw unusable('must be Base64');
  if (bytes.length > mostMegabytes * 1024 * 1024) throw unusable(`must be at most ${mostMegabytes} MiB`);
  return bytes;
}
