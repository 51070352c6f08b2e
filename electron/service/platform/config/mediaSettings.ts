/** Settings of how audio reaches this machine. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** UDP ports, both ends included. */
interface Ports {
  readonly from: number;
  readonly to: number;
}

/** A call has two parties with two ports each; fewer than this carry no call. */
const fewestPorts = 4;

/** Ports of audio: one for all agents' sessions, a range for the rest, or a range for both. */
interface MediaPorts {
  /** Null: agents' sessions have ports of the range. */
  readonly agents: number | null;
  /** Null: the system chooses. */
  readonly range: Ports | null;
}

function portsOf(text: string, context: z.RefinementCtx): MediaPorts {
  const [, one, first, last] =
    /^(?:(\d{1,5})(?:,(?=\d)|$))?(?:(\d{1,5})-(\d{1,5}))?$/.exec(text.replaceAll(' ', '')) ?? [];
  const agents = one === undefined ? null : Number(one);
  const range = first === undefined ? null : { from: Number(first), to: Number(last) };
  const isOne = agents === null || (agents >= 1024 && agents <= 65_535);
  const isRange =
    range === null || (range.from >= 1024 && range.to <= 65_535 && range.to - range.from + 1 >= fewestPorts);
  const isWithin = agents !== null && range !== null && agents >= range.from && agents <= range.to;
  if (isOne && isRange && !isWithin && (agents !== null || range !== null)) return { agents, range };
  const message =
    `must be ports such as 20000-20999, from 1024 to 65535 and at least ${fewestPorts} of them, ` +
    'one such as 20000 for the audio of all agents, or both as 20000,20002-20999';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function addressesOf(text: string, context: z.RefinementCtx): string[] {
  const addresses = text.split(',').map((part) => part.trim());
  const families = new Set(addresses.map(isIP));
  if (!families.has(0) && families.size === addresses.length) return addresses;
  context.addIssue({
    code: 'custom',
    message: 'must be an IP address, or one of IPv4 and one of IPv6 joined by a comma',
  });
  return z.NEVER;
}

/** TURN servers of the operator's, and the secret that they share with the service. */
export interface TurnConfig {
  /** Such as `turn:turn.example.com:3478`. */
  readonly urls: readonly string[];
  readonly secret: string;
  /** Whether audio goes through them alone. */
  readonly isOnlyWay: boolean;
}

/** A TURN server as browsers name it (RFC 7065). */
const turnUrl = /^turns?:[^\s,?]{1,255}(\?transport=(udp|tcp))?$/;

function turnUrlsOf(text: string, context: z.RefinementCtx): string[] {
  const urls = text.split(',').map((part) => part.trim());
  if (urls.every((url) => turnUrl.test(url))) return urls;
  context.addIssue({
    code: 'custom',
    message: 'must be addresses such as turn:turn.example.com:3478, joined by commas',
  });
  return z.NEVER;
}

/** The settings, as flags spell them. */
export const mediaSettings = {
  'media-ports': z.string().transform(portsOf).optional(),
  'media-address': z.string().transform(addressesOf).optional(),
  turn: z.string().transform(turnUrlsOf).optional(),
  'turn-secret': z.string().min(16).max(512).optional(),
  workers: z.coerce.number().int().min(0).max(64).default(0),
};

type Settings = z.output<z.ZodObject<typeof mediaSettings>>;

/** TURN servers as the service uses them. Throws with a sentence when something is missing. */
export function turnOf(settings: Settings, isOnlyWay: boolean): TurnConfig | null {
  const { turn: urls, 'turn-secret': secret } = settings;
  if ((urls === undefined) !== (secret === undefined)) {
    throw new Error('CORDBOARD_TURN (--turn) and CORDBOARD_TURN_SECRET (--turn-secret) must be set together');
  }
  if (isOnlyWay && urls === undefined)
    throw new Error('CORDBOARD_TURN_ONLY (--turn-only) needs CORDBOARD_TURN (--turn)');
  return urls !== undefined && secret !== undefined ? { urls, secret, isOnlyWay } : null;
}
