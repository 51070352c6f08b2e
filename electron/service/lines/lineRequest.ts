/** From the contract's line to the one that is kept. */
import type { z } from 'zod';
import type { Line, linePatchSchema, newLineSchema } from '../../../shared/api/schemas/line.ts';
import type { LineRecord } from '../ports/repositories.ts';

/** Names in the contract, and of what is kept, where they differ. */
const renamed = {
  auth_username: 'authUsername',
  backup_servers: 'backupServers',
  caller_id: 'callerId',
  emergency_numbers: 'emergencyNumbers',
  header_map: 'headerMap',
  inbound_number_rules: 'inboundNumberRules',
  is_default: 'isDefault',
  number_rules: 'numberRules',
  options_seconds: 'optionsSeconds',
  outbound_proxy: 'outboundProxy',
  register_seconds: 'registerSeconds',
  session_seconds: 'sessionSeconds',
  late_offer: 'lateOffer',
  tls_ca: 'tlsCa',
  tone_country: 'toneCountry',
  user_id: 'userId',
} as const satisfies Partial<Record<keyof Line, keyof LineRecord>>;

type Renamed = typeof renamed;
type Kept<Request> = { [Name in keyof Request as Name extends keyof Renamed ? Renamed[Name] : Name]: Request[Name] };

function keptOf<Request extends object>(request: Request): Kept<Request> {
  const names: Readonly<Record<string, string>> = renamed;
  const entries = Object.entries(request).map(([name, value]) => [names[name] ?? name, value]);
  return Object.fromEntries(entries) as Kept<Request>;
}

/** A new line. */
export function lineOf(customerId: number, request: z.output<typeof newLineSchema>): Omit<LineRecord, 'id'> {
  return { ...keptOf(request), customerId, isDemo: false };
}

/** A line with what a patch changes. */
export function lineWith(line: LineRecord, patch: z.output<typeof linePatchSchema>): LineRecord {
  const given = Object.entries(keptOf(patch)).filter(([, value]) => value !== undefined);
  return { ...line, ...Object.fromEntries(given) };
}
