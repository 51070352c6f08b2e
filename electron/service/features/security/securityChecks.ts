/** What the security overview looks at: each check is a question to the facts, and what to say when its answer is bad. */
import type { SecurityFinding } from '../../../../shared/api/schemas/security.ts';
import type { SecurityFacts } from './securityFacts.ts';

/** One check. */
export interface SecurityCheck {
  readonly id: string;
  /** What holds when nothing is found. */
  readonly passed: string;
  /** Null when nothing is found. */
  readonly examine: (facts: SecurityFacts) => Omit<SecurityFinding, 'id'> | null;
}

const MOST_NAMES = 5;

/** `Ada, Bob and 3 more`. */
function named(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return names.join(', ');
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
}

const web: readonly SecurityCheck[] = [
  {
    id: 'tls',
    passed: 'The interface is reached from this machine alone, or over HTTPS',
    examine({ listensBeyondThisMachine, publicUrl, trustedProxies }) {
      if (!listensBeyondThisMachine || (publicUrl?.startsWith('https://') && trustedProxies > 0)) return null;
      return {
        level: 'danger',
        title: 'The interface is reached without TLS',
        detail:
          'The service listens beyond this machine and speaks plain HTTP: whoever is in between reads passwords, tokens and calls.',
        advice:
          'Put a reverse proxy with a certificate in front of it, start the service with --host 127.0.0.1 and --trust-proxy, and set ' +
          'the public address to its https:// address.',
        link: '/settings/mail',
      };
    },
  },
  {
    id: 'cors',
    passed: 'Pages of other web sites cannot use the interface of tools',
    examine({ corsOrigins }) {
      const open = corsOrigins.filter((origin) => origin === '*' || origin.startsWith('http://'));
      if (open.length === 0) return null;
      return {
        level: 'warning',
        title: 'Web pages without TLS may use the interface of tools',
        detail: `Allowed origins: ${named(open)}. Whoever changes such a page on its way acts for the agent who opens it.`,
        advice: 'Name https:// origins alone in --cors-origins.',
        link: null,
      };
    },
  },
  {
    id: 'private-targets',
    passed: 'Addresses that administrators set do not lead into the private network',
    examine({ privateTargets }) {
      if (privateTargets.length === 0) return null;
      return {
        level: 'notice',
        title: 'Outgoing connections into private networks are allowed',
        detail: `${named(privateTargets)}: webhooks, mail and transcription may be pointed at machines there.`,
        advice: 'Leave out what is not needed when you start the service.',
        link: null,
      };
    },
  },
];

const accounts: readonly SecurityCheck[] = [
  {
    id: 'second-factor',
    passed: 'Every administrator has a second factor',
    examine({ administratorsWithoutSecondFactor: names }) {
      if (names.length === 0) return null;
      return {
        level: 'danger',
        title: names.length === 1 ? 'An administrator has no second factor' : 'Administrators have no second factor',
        detail: `${named(names)}: whoever learns the password may do everything.`,
        advice: 'Have each of them add an authenticator app or a passkey, and require it of administrators.',
        link: '/settings/people',
      };
    },
  },
  {
    id: 'token-expiry',
    passed: 'Every API token expires',
    examine({ tokensWithoutExpiry: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'API tokens never expire',
        detail: `${named(names)}: one that was copied works until somebody notices.`,
        advice: 'Make new ones with a last day, and revoke these.',
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'token-administration',
    passed: 'No API token that works from everywhere may administer',
    examine({ administrationTokensFromAnywhere: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'API tokens may administer from everywhere',
        detail: `${named(names)}: have the scope "administration" and no source networks.`,
        advice: 'Make tokens with fewer scopes, or limit them to the networks that their tools are in.',
        link: '/settings/integrations',
      };
    },
  },
];

const telephony: readonly SecurityCheck[] = [
  {
    id: 'line-transport',
    passed: 'Every line signs on over an encrypted connection',
    examine({ linesInTheClear: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'Lines are not encrypted',
        detail: `${named(names)}: numbers can be read on the way, and audio can be heard.`,
        advice: 'Choose TLS and encrypted audio in the settings of the line, where the provider has them.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-sources',
    passed: 'Lines take calls from their own servers alone',
    examine({ linesOpenToStrangers: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'Lines take calls from many strangers',
        detail: `${named(names)}: networks are wide, or calls need not name the address that was registered.`,
        advice:
          'Name the networks of the provider alone, and switch “Only calls to the registered address” on where that works.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-transfers',
    passed: 'Nobody at the other end has lines make calls unasked',
    examine({ linesThatFollowTransfers: names }) {
      if (names.length === 0) return null;
      return {
        level: 'notice',
        title: 'The other side of calls can have lines make calls',
        detail: `${named(names)}: transfers that the other side asks for are done without a question, within dialling limits.`,
        advice: 'Have the agent asked, unless the line leads to a PBX of your own.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'dialling-ranges',
    passed: 'Premium and satellite numbers are denied',
    examine({ expensiveRanges }) {
      if (expensiveRanges.length === 0) return null;
      return {
        level: 'warning',
        title: `${expensiveRanges.join(' and ').replace(/^./, (letter) => letter.toUpperCase())} numbers may be called`,
        detail: 'Whoever gets hold of a password or a token can call numbers that earn them money.',
        advice: 'Deny them for the house, and allow single prefixes where somebody needs them.',
        link: '/settings/dialling',
      };
    },
  },
  {
    id: 'dialling-rate',
    passed: 'Nobody can make any number of calls at once',
    examine({ userCallsUnlimited }) {
      if (!userCallsUnlimited) return null;
      return {
        level: 'warning',
        title: 'Users may make any number of calls',
        detail: 'A stolen password or token can fill every line within a minute.',
        advice: 'Set how many calls a minute and at once a user may make.',
        link: '/settings/dialling',
      };
    },
  },
  {
    id: 'phones-transport',
    passed: 'Desk phones register over TLS, or not at all',
    examine({ phonesInTheClear }) {
      if (!phonesInTheClear) return null;
      return {
        level: 'warning',
        title: 'Desk phones register in the clear',
        detail:
          'The ports for UDP, TCP or WebSocket are open beyond this machine: calls of phones can be read and heard.',
        advice: 'Open --sip-tls or --sip-wss instead, or keep phones in a network of their own.',
        link: '/settings/phones',
      };
    },
  },
  {
    id: 'phones-md5',
    passed: 'Phones prove their passwords with SHA-256',
    examine({ phonesMayUseMd5 }) {
      if (!phonesMayUseMd5) return null;
      return {
        level: 'notice',
        title: 'Phones may prove their passwords with MD5',
        detail:
          'Who reads such a registration can try passwords quickly. Ours are random and long, so that this takes very long.',
        advice: 'Start the service with --sip-digest SHA-256 where every phone understands it.',
        link: '/settings/phones',
      };
    },
  },
];

const records: readonly SecurityCheck[] = [
  {
    id: 'recordings-encrypted',
    passed: 'Recordings are encrypted on the disk',
    examine({ recordingsEncrypted }) {
      if (recordingsEncrypted) return null;
      return {
        level: 'notice',
        title: 'Recordings are not encrypted on the disk',
        detail: 'Whoever gets the disk or a backup of it can play them.',
        advice: 'Start the service with --encrypt-recordings, and keep secret.key apart from the backups.',
        link: null,
      };
    },
  },
  {
    id: 'audit-log-leaves',
    passed: 'Rows of the audit log leave this machine at once',
    examine({ auditLogLeaves }) {
      if (auditLogLeaves) return null;
      return {
        level: 'notice',
        title: 'The audit log is on this machine alone',
        detail: 'Whoever administers the machine could make the whole log anew.',
        advice:
          'Start the service with --audit-syslog, or add a webhook of “Row of the audit log”, to a machine that others administer.',
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'mail-server',
    passed: 'Mail goes out over an encrypted connection',
    examine({ mail }) {
      if (mail === 'encrypted') return null;
      const isMissing = mail === 'none';
      return {
        level: 'warning',
        title: isMissing ? 'No mail goes out' : 'Mail goes out in the clear',
        detail: isMissing
          ? 'Nobody is told when a password or a second factor changes, and codes cannot be mailed.'
          : 'Sign-in codes and links to reset passwords can be read on the way.',
        advice: isMissing ? 'Name a mail server.' : 'Choose STARTTLS or TLS for the mail server.',
        link: '/settings/mail',
      };
    },
  },
];

/** Every check, in the order in which people read them. */
export const securityChecks: readonly SecurityCheck[] = [...web, ...accounts, ...telephony, ...records];
