/** The checks of the security overview: each examines the facts and says what to do if something is wrong. */
import type { SecurityFinding } from '../../../../shared/api/security.ts';
import type { SecurityFacts } from './securityFacts.ts';

export interface SecurityCheck {
  readonly id: string;
  /** What is shown when nothing is wrong. */
  readonly passed: string;
  /** Null when nothing is wrong. */
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
    passed: 'The interface is only reached from this machine, or over HTTPS',
    examine({ listensBeyondThisMachine, hasCertificate, publicUrl, trustedProxies }) {
      if (!listensBeyondThisMachine || hasCertificate || (publicUrl?.startsWith('https://') && trustedProxies > 0))
        return null;
      return {
        level: 'danger',
        title: 'The interface is reached without TLS',
        detail:
          'The service accepts connections from other machines over plain HTTP: anybody on the network path ' +
          'can read passwords, tokens and calls.',
        advice:
          'Give the service a certificate (--tls-cert and --tls-key), or put a reverse proxy with one in front of it, start the service with --host 127.0.0.1 and --trust-proxy, and set ' +
          'the public address to its https:// address.',
        link: '/settings/mail',
      };
    },
  },
  {
    id: 'cors',
    passed: 'Other web sites cannot use the API from their pages',
    examine({ corsOrigins }) {
      const open = corsOrigins.filter((origin) => origin === '*' || origin.startsWith('http://'));
      if (open.length === 0) return null;
      return {
        level: 'warning',
        title: 'Web pages without TLS may use the API',
        detail: `Allowed origins: ${named(open)}. Anybody who changes such a page on its way can act as the agent who opens it.`,
        advice: 'List only https:// origins in --cors-origins.',
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
        detail: `${named(privateTargets)}: webhooks, mail and transcription can be directed to machines there.`,
        advice: 'Start the service without the networks that are not needed.',
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
        detail: `${named(names)}: anybody who learns the password can do everything.`,
        advice:
          'Ask each of them to add an authenticator app or a passkey, and require a second factor for ' +
          'administrators.',
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
        detail: `${named(names)}: a stolen token works until somebody notices.`,
        advice: 'Create new ones with an expiry date, and revoke these.',
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'token-administration',
    passed: 'No API token with administration rights works from everywhere',
    examine({ administrationTokensFromAnywhere: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'API tokens with administration rights work from everywhere',
        detail: `${named(names)}: these have the scope "administration" and no source networks.`,
        advice: 'Create tokens with fewer scopes, or limit them to the networks of their tools.',
        link: '/settings/integrations',
      };
    },
  },
];

const telephony: readonly SecurityCheck[] = [
  {
    id: 'line-transport',
    passed: 'All lines register over an encrypted connection',
    examine({ linesInTheClear: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'Lines are not encrypted',
        detail: `${named(names)}: numbers and audio can be intercepted on the way.`,
        advice: 'Choose TLS and encrypted audio in the settings of the line if the provider supports them.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-sources',
    passed: 'Lines accept calls from their own servers only',
    examine({ linesOpenToAnybody: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: 'Lines accept calls from many unknown sources',
        detail: `${named(names)}: the allowed networks are large, or calls do not have to name the registered address.`,
        advice:
          'List only the networks of the provider, and switch on “Only calls to the registered address” if it ' +
          'works with the provider.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-transfers',
    passed: 'The other side of a call cannot make lines place calls without a question',
    examine({ linesThatFollowTransfers: names }) {
      if (names.length === 0) return null;
      return {
        level: 'notice',
        title: 'The other side of a call can make lines place calls',
        detail: `${named(names)}: transfers that the other side requests are carried out without asking the agent, within the dialling limits.`,
        advice: 'Choose to ask the agent, unless the line leads to a PBX of your own.',
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'dialling-ranges',
    passed: 'Premium-rate and satellite numbers are blocked',
    examine({ expensiveRanges }) {
      if (expensiveRanges.length === 0) return null;
      return {
        level: 'warning',
        title: `${expensiveRanges.join(' and ').replace(/^./, (letter) => letter.toUpperCase())} numbers may be called`,
        detail: 'With a stolen password or token, criminals can call numbers that earn them money.',
        advice: 'Block them for all users, and allow single prefixes where they are needed.',
        link: '/settings/dialling',
      };
    },
  },
  {
    id: 'dialling-rate',
    passed: 'The number of simultaneous calls is limited',
    examine({ userCallsUnlimited }) {
      if (!userCallsUnlimited) return null;
      return {
        level: 'warning',
        title: 'The number of calls per user is not limited',
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
        title: 'Desk phones register without encryption',
        detail: 'The ports for UDP, TCP or WebSocket are open to other machines: calls of phones can be intercepted.',
        advice: 'Use --sip-tls or --sip-wss instead, or keep phones in a separate network.',
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
          'Anybody who intercepts such a registration can try passwords quickly. The generated passwords are ' +
          'random and long, so this takes very long.',
        advice: 'Start the service with --sip-digest SHA-256 if all phones support it.',
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
        detail: 'Anybody who gets the disk or a backup of it can play them.',
        advice: 'Start the service with --encrypt-recordings, and keep secret.key separate from the backups.',
        link: null,
      };
    },
  },
  {
    id: 'audit-log-leaves',
    passed: 'Rows of the audit log are also sent to another machine',
    examine({ auditLogLeaves }) {
      if (auditLogLeaves) return null;
      return {
        level: 'notice',
        title: 'The audit log is stored on this machine only',
        detail: 'An administrator of the machine could forge the whole log.',
        advice:
          'Start the service with --audit-syslog, or add a webhook of “Row of the audit log”, to a machine ' +
          'with other administrators.',
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'mail-server',
    passed: 'Mail is sent over an encrypted connection',
    examine({ mail }) {
      if (mail === 'encrypted') return null;
      const isMissing = mail === 'none';
      return {
        level: 'warning',
        title: isMissing ? 'No mail is sent' : 'Mail is sent without encryption',
        detail: isMissing
          ? 'Nobody is notified when a password or a second factor changes, and codes cannot be mailed.'
          : 'Sign-in codes and links to reset passwords can be read on the way.',
        advice: isMissing ? 'Enter a mail server.' : 'Choose STARTTLS or TLS for the mail server.',
        link: '/settings/mail',
      };
    },
  },
];

/** In the order in which people read them. */
export const securityChecks: readonly SecurityCheck[] = [...web, ...accounts, ...telephony, ...records];
