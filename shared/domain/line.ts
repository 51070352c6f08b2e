/** What a line's settings may be, and what those are that nobody chose. */

/** Audio codecs that a line may speak. */
export const lineCodecs = ['PCMU', 'PCMA', 'G722', 'opus'] as const;

/** An audio codec of a line. */
export type LineCodec = (typeof lineCodecs)[number];

/** How digits are sent and heard: RFC 4733 events, INFO requests, or as tones in the audio. */
export const lineDtmfWays = ['rfc4733', 'info', 'inband'] as const;

/** How a line sends digits. */
export type LineDtmf = (typeof lineDtmfWays)[number];

/** Countries whose tones a line can play (ITU-T E.180 Supplement 2), by ISO 3166-1 code. */
export const toneCountries = [
  ...['AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IN', 'IT', 'JP', 'MX', 'NL'],
  ...['NO', 'NZ', 'PL', 'PT', 'SE', 'US', 'ZA'],
] as const;

/** A country whose tones a line plays. */
export type ToneCountry = (typeof toneCountries)[number];

/** How a number that begins with `match` is rewritten: `strip` characters fewer in front, then `prefix` put there. */
export interface NumberRule {
  /** What the number begins with; empty meets every number. */
  readonly match: string;
  readonly strip: number;
  readonly prefix: string;
}

/** What a PBX can tell of a call in a header of its own. */
export const headerMeanings = ['queue_name', 'original_caller', 'original_called', 'caller_name', 'reference'] as const;

/** Which header of a line's INVITEs tells what. */
export interface HeaderMeaning {
  /** Name of the header, such as `X-Queue-Name`. */
  readonly header: string;
  readonly meaning: (typeof headerMeanings)[number];
}

/** Settings that most lines leave as they are. */
export interface LineExtras {
  /** host[:port] of servers that are tried in turn while the first cannot be reached. */
  readonly backupServers: readonly string[];
  /** PEM of certificate authorities that are trusted besides the system's; null trusts the system's alone. */
  readonly tlsCa: string | null;
  /** Seconds that a registration is asked for. */
  readonly registerSeconds: number;
  /** Seconds after which a call must be refreshed (RFC 4028); null asks for no refreshes. */
  readonly sessionSeconds: number | null;
  /** Our calls leave the offer to the PBX (RFC 3261 section 13.2.1), as some trunks want it: it names its codecs first. */
  readonly lateOffer: boolean;
  /** Seconds between two OPTIONS that find out whether the server is there; null sends none. */
  readonly optionsSeconds: number | null;
  /** How dialled numbers are rewritten; the first rule that meets one is used. */
  readonly numberRules: readonly NumberRule[];
  /** How callers' numbers are rewritten; the first rule that meets one is used. */
  readonly inboundNumberRules: readonly NumberRule[];
  readonly headerMap: readonly HeaderMeaning[];
  /** Numbers that nothing keeps from being dialled. */
  readonly emergencyNumbers: readonly string[];
  readonly toneCountry: ToneCountry;
}

/** The extras of a line for which nobody chose any. */
export const usualLineExtras: LineExtras = {
  backupServers: [],
  tlsCa: null,
  registerSeconds: 300,
  sessionSeconds: 1800,
  lateOffer: false,
  optionsSeconds: 60,
  numberRules: [],
  inboundNumberRules: [],
  headerMap: [],
  emergencyNumbers: ['112', '911'],
  toneCountry: 'DE',
};

/** The steps of a line's test, in order. */
export const lineTestSteps = ['resolve', 'connect', 'certificate', 'options', 'register', 'echo'] as const;

/** A step of a line's test. */
export type LineTestStepName = (typeof lineTestSteps)[number];
