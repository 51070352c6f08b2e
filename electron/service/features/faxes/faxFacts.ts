/** What a fax gateway states about a fax: in the file's name, or in a JSON file beside it. */
import { z } from 'zod';
import { UnusableFax } from './unusableFax.ts';

/** Numbers as gateways write them: with `+` or `00`, or as plain digits. */
const numberSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^(\+|00)/, ''))
  .pipe(z.string().regex(/^\d{0,15}$/, 'must be a telephone number'));

const sidecarSchema = z.object({
  from: numberSchema.optional(),
  to: numberSchema.optional(),
  type: z.enum(['inbound', 'outbound']).optional(),
  status: z.enum(['received', 'sent', 'failed']).optional(),
});

/** What is known of a fax apart from its pages. */
export interface FaxFacts {
  /** E.164 digits; empty if unknown. */
  readonly from: string;
  readonly to: string;
  readonly type: 'inbound' | 'outbound';
  readonly status: 'RECEIVED' | 'SENT' | 'FAILED';
}

const namePattern = /^\+?(\d{3,15})_\+?(\d{3,15})_/;

/**
 * Reads `<from>_<to>_<anything>.pdf`; the JSON file takes precedence.
 *
 * @param sidecar text of the JSON file, null if there is none. Throws `UnusableFax` when it cannot be read.
 */
export function factsOf(filename: string, sidecar: string | null): FaxFacts {
  const [, from = '', to = ''] = namePattern.exec(filename) ?? [];
  const said = sidecar === null ? {} : readSidecar(sidecar);
  const type = said.type ?? 'inbound';
  const usual = type === 'inbound' ? 'RECEIVED' : 'SENT';
  const status = said.status ? statuses[said.status] : usual;
  return { from: said.from ?? from, to: said.to ?? to, type, status };
}

const statuses = { received: 'RECEIVED', sent: 'SENT', failed: 'FAILED' } as const;

function readSidecar(text: string): z.output<typeof sidecarSchema> {
  try {
    return sidecarSchema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : null;
    const reason = issue ? `${issue.path.join('.')} ${issue.message}` : 'is not JSON';
    throw new UnusableFax(`the file beside it cannot be used: ${reason}`);
  }
}
