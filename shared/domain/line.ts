/** Settings of lines and their defaults. */

/** Audio codecs that a line may speak. */
/**
 * How a line's audio is encrypted: not; with keys in the session description if the other side can (RFC 8643), or always
 * (RFC 4568); with keys by DTLS over ICE, as WebRTC has it, or to the address of the description (RFC 5763). Offers to a line
 * with DTLS are taken either way.
 */
export const lineSrtps = ['off', 'optional', 'sdes', 'dtls', 'dtls_no_ice'] as const;

/** How a line's audio is encrypted. */
export type LineSrtp = (typeof lineSrtps)[number];

export const lineCodecs = ['PCMU', 'PCMA', 'G722', 'opus'] as const;

/** An audio codec of a line. */
export type LineCodec = (typeof lineCodecs)[number];

/** How digits are sent and received: RFC 4733 events, INFO requests, or tones in the audio. */
export const lineDtmfModes = ['rfc4733', 'info', 'inband'] as const;

/** How a line sends digits. */
export type LineDtmf = (typeof lineDtmfModes)[number];

/** Countries whose tones a line can play (ITU-T E.180 Supplement 2), by ISO 3166-1 code. */
export const toneCountries = [
  ...['AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IN', 'IT', 'JP', 'MX', 'NL'],
  ...['NO', 'NZ', 'PL', 'PT', 'SE', 'US', 'ZA'],
] as const;

/** A country whose tones a line plays. */
export type ToneCountry = (typeof toneCountries)[number];

/** How a number that begins with `match` is rewritten: `strip` characters fewer in front, then `prefix` put there. */
export interface NumberRule {
  /** The beginning of the number; empty matches every number. */
  readonly match: string;
  readonly strip: number;
  readonly prefix: string;
}

/** Information about a call that a PBX can send in a header of its own. */
export const headerMeanings = ['queue_name', 'original_caller', 'original_called', 'caller_name', 'reference'] as const;

/** Which header of a line's INVITEs contains which information. */
export interface HeaderMeaning {
  /** Name of the header, such as `X-Queue-Name`. */
  readonly header: string;
  readonly meaning: (typeof headerMeanings)[number];
}

/** Algorithms of Digest (RFC 7616, RFC 8760), weakest first. */
export const digestAlgorithms = ['MD5', 'SHA-256', 'SHA-512-256'] as const;

/** A digest realm for which a server may ask for the line's password. */
export interface DigestRealm {
  /** Host of the server, the proxy or a backup that asks; empty: each of them. */
  readonly server: string;
  readonly realm: string;
  /** The weakest algorithm that is answered. */
  readonly algorithm: (typeof digestAlgorithms)[number];
}

/**
 * What happens when the other side requests a transfer (REFER): the agent is asked, it is carried out, or it is
 * refused.
 */
export const lineRefers = ['ask', 'allow', 'refuse'] as const;

export type LineRefer = (typeof lineRefers)[number];

/**
 * What the outside party hears before it is recorded: nothing, a spoken sentence, or the customer's own announcement.
 */
export const recordingNotices = ['none', 'spoken', 'announcement'] as const;

/** Length of an announcement that is played before each recording. */
export const recordingNoticeSeconds = { least: 1, most: 30 } as const;

export type LineRecordingNotice = (typeof recordingNotices)[number];

/** What parties on a line hear while they are on hold: the customer's music, an announcement, or what the PBX plays. */
export const lineHoldMusics = ['customer', 'announcement', 'none'] as const;

export type LineHoldMusic = (typeof lineHoldMusics)[number];

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
  /** Seconds between OPTIONS requests that check whether the server answers; null sends none. */
  readonly optionsSeconds: number | null;
  /** IP address of this machine that the line uses; null: the one that leads to the server. */
  readonly localAddress: string | null;
  /** UDP port that the line uses; null: a free one, which stays the same if possible. */
  readonly localPort: number | null;
  /** The free UDP port that the line got last, and takes again while nobody else has it. */
  readonly keptPort: number | null;
  /** How dialled numbers are rewritten; the first rule that meets one is used. */
  readonly numberRules: readonly NumberRule[];
  /** How callers' numbers are rewritten; the first rule that meets one is used. */
  readonly inboundNumberRules: readonly NumberRule[];
  readonly headerMap: readonly HeaderMeaning[];
  /** Codes and parking places that mean nothing here are dialled over the line: its PBX knows them. */
  readonly passesCodes: boolean;
  /** Numbers that nothing keeps from being dialled. */
  readonly emergencyNumbers: readonly string[];
  readonly toneCountry: ToneCountry;
  /** Addresses and networks (CIDR) that calls are taken from besides the servers'. */
  readonly sourceNetworks: readonly string[];
  /** Whether calls to a registered account have to name the address that it registered. */
  readonly checkContact: boolean;
  /** Realms for which the password is used; a server without an entry is added when it first accepts the password. */
  readonly digestRealms: readonly DigestRealm[];
  readonly refer: LineRefer;
  readonly recordingNotice: LineRecordingNotice;
  /** The announcement for `recordingNotice` `announcement`. */
  readonly recordingAnnouncementId: number | null;
  readonly holdMusic: LineHoldMusic;
  /** The announcement for `holdMusic` `announcement`. */
  readonly holdMusicId: number | null;
  /** Whether an account asks its PBX how many messages wait in its mailbox. */
  readonly watchMailbox: boolean;
  /** Number of the mailbox; null: the one that the PBX names. */
  readonly mailboxNumber: string | null;
  /** Extensions of the PBX whose state is watched. */
  readonly watchedExtensions: readonly string[];
  /** IP addresses of the servers at the last registration. */
  readonly knownAddresses: readonly string[];
  /**
   * User part of the Contact that is registered: a secret between the line and its registrar, which calls through the
   * registrar contain and others do not. Null registers the user name, which is not secret.
   */
  readonly contactUser: string | null;
}

/** States of an extension at a line's PBX; `unregistered`: its phone is not registered. */
export const watchedStates = ['idle', 'ringing', 'busy', 'unregistered', 'unknown'] as const;

export type WatchedState = (typeof watchedStates)[number];

/** The most extensions that one line watches. */
export const maximumWatchedExtensions = 50;

/** The extras of a line for which nobody chose any. */
export const usualLineExtras: LineExtras = {
  backupServers: [],
  tlsCa: null,
  registerSeconds: 300,
  sessionSeconds: 1800,
  lateOffer: false,
  optionsSeconds: 20,
  localAddress: null,
  localPort: null,
  keptPort: null,
  numberRules: [],
  inboundNumberRules: [],
  headerMap: [],
  passesCodes: false,
  emergencyNumbers: ['112', '911'],
  toneCountry: 'DE',
  sourceNetworks: [],
  checkContact: true,
  digestRealms: [],
  refer: 'ask',
  recordingNotice: 'none',
  recordingAnnouncementId: null,
  holdMusic: 'customer',
  holdMusicId: null,
  watchMailbox: true,
  mailboxNumber: null,
  watchedExtensions: [],
  knownAddresses: [],
  contactUser: null,
};

/** The steps of a line's test, in order. */
export const lineTestSteps = ['resolve', 'connect', 'certificate', 'options', 'register', 'echo'] as const;

/** A step of a line's test. */
export type LineTestStepName = (typeof lineTestSteps)[number];
