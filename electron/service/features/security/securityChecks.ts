/** The checks of the security overview: each examines the facts and says what to do if something is wrong. */
import type { SecurityFinding } from '../../../../shared/api/security.ts';
import { sayOfSecurity as say } from '../../../../shared/sentences/security.ts';
import type { Sentence } from '../../../../shared/sentences/sentence.ts';
import type { SecurityFacts } from './securityFacts.ts';

/** What a check found. */
interface Found extends Pick<SecurityFinding, 'level' | 'link'> {
  readonly title: Sentence;
  readonly detail: Sentence;
  readonly advice: Sentence;
}

export interface SecurityCheck {
  readonly id: string;
  /** What is shown when nothing is wrong. */
  readonly passed: Sentence;
  /** Null when nothing is wrong. */
  readonly examine: (facts: SecurityFacts) => Found | null;
}

const MOST_NAMES = 5;

/** The first names, and how many there are beside them: `Ada, Bob, +3`. */
function named(names: readonly string[]) {
  const more = names.length - MOST_NAMES;
  return { names: [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`+${more}`] : [])] };
}

const web: readonly SecurityCheck[] = [
  {
    id: 'tls',
    passed: say('tls.passed'),
    examine({ listensBeyondThisMachine, hasCertificate, publicUrl, trustedProxies }) {
      if (!listensBeyondThisMachine || hasCertificate || (publicUrl?.startsWith('https://') && trustedProxies > 0))
        return null;
      return {
        level: 'danger',
        title: say('tls.title'),
        detail: say('tls.detail'),
        advice: say('tls.advice', {
          certificate: '--tls-cert',
          key: '--tls-key',
          host: '--host 127.0.0.1',
          proxy: '--trust-proxy',
        }),
        link: '/settings/mail',
      };
    },
  },
  {
    id: 'cors',
    passed: say('cors.passed'),
    examine({ corsOrigins }) {
      const open = corsOrigins.filter((origin) => origin === '*' || origin.startsWith('http://'));
      if (open.length === 0) return null;
      return {
        level: 'warning',
        title: say('cors.title'),
        detail: say('cors.detail', named(open)),
        advice: say('cors.advice', { option: '--cors-origins' }),
        link: null,
      };
    },
  },
  {
    id: 'private-targets',
    passed: say('private-targets.passed'),
    examine({ privateTargets: names }) {
      if (names.length === 0) return null;
      return {
        level: 'notice',
        title: say('private-targets.title'),
        detail: say('private-targets.detail', named(names)),
        advice: say('private-targets.advice'),
        link: null,
      };
    },
  },
];

const accounts: readonly SecurityCheck[] = [
  {
    id: 'second-factor',
    passed: say('second-factor.passed'),
    examine({ administratorsWithoutSecondFactor: names }) {
      if (names.length === 0) return null;
      return {
        level: 'danger',
        title: say('second-factor.title', { count: names.length }),
        detail: say('second-factor.detail', named(names)),
        advice: say('second-factor.advice'),
        link: '/settings/people',
      };
    },
  },
  {
    id: 'token-expiry',
    passed: say('token-expiry.passed'),
    examine({ tokensWithoutExpiry: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: say('token-expiry.title'),
        detail: say('token-expiry.detail', named(names)),
        advice: say('token-expiry.advice'),
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'token-administration',
    passed: say('token-administration.passed'),
    examine({ administrationTokensFromAnywhere: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: say('token-administration.title'),
        detail: say('token-administration.detail', named(names)),
        advice: say('token-administration.advice'),
        link: '/settings/integrations',
      };
    },
  },
];

const telephony: readonly SecurityCheck[] = [
  {
    id: 'line-transport',
    passed: say('line-transport.passed'),
    examine({ linesInTheClear: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: say('line-transport.title'),
        detail: say('line-transport.detail', named(names)),
        advice: say('line-transport.advice'),
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-sources',
    passed: say('line-sources.passed'),
    examine({ linesOpenToAnybody: names }) {
      if (names.length === 0) return null;
      return {
        level: 'warning',
        title: say('line-sources.title'),
        detail: say('line-sources.detail', named(names)),
        advice: say('line-sources.advice'),
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'line-transfers',
    passed: say('line-transfers.passed'),
    examine({ linesThatFollowTransfers: names }) {
      if (names.length === 0) return null;
      return {
        level: 'notice',
        title: say('line-transfers.title'),
        detail: say('line-transfers.detail', named(names)),
        advice: say('line-transfers.advice'),
        link: '/settings/lines',
      };
    },
  },
  {
    id: 'dialling-ranges',
    passed: say('dialling-ranges.passed'),
    examine({ expensiveRanges }) {
      const [first, second] = expensiveRanges;
      if (!first) return null;
      return {
        level: 'warning',
        title: say(`dialling-ranges.title.${second ? 'both' : first}`),
        detail: say('dialling-ranges.detail'),
        advice: say('dialling-ranges.advice'),
        link: '/settings/dialling',
      };
    },
  },
  {
    id: 'dialling-rate',
    passed: say('dialling-rate.passed'),
    examine({ userCallsUnlimited }) {
      if (!userCallsUnlimited) return null;
      return {
        level: 'warning',
        title: say('dialling-rate.title'),
        detail: say('dialling-rate.detail'),
        advice: say('dialling-rate.advice'),
        link: '/settings/dialling',
      };
    },
  },
  {
    id: 'phones-transport',
    passed: say('phones-transport.passed'),
    examine({ phonesInTheClear }) {
      if (!phonesInTheClear) return null;
      return {
        level: 'warning',
        title: say('phones-transport.title'),
        detail: say('phones-transport.detail'),
        advice: say('phones-transport.advice', { tls: '--sip-tls', wss: '--sip-wss' }),
        link: '/settings/phones',
      };
    },
  },
  {
    id: 'phones-md5',
    passed: say('phones-md5.passed'),
    examine({ phonesMayUseMd5 }) {
      if (!phonesMayUseMd5) return null;
      return {
        level: 'notice',
        title: say('phones-md5.title'),
        detail: say('phones-md5.detail'),
        advice: say('phones-md5.advice', { option: '--sip-digest SHA-256' }),
        link: '/settings/phones',
      };
    },
  },
];

const records: readonly SecurityCheck[] = [
  {
    id: 'recordings-encrypted',
    passed: say('recordings-encrypted.passed'),
    examine({ recordingsEncrypted }) {
      if (recordingsEncrypted) return null;
      return {
        level: 'notice',
        title: say('recordings-encrypted.title'),
        detail: say('recordings-encrypted.detail'),
        advice: say('recordings-encrypted.advice', { option: '--encrypt-recordings' }),
        link: null,
      };
    },
  },
  {
    id: 'audit-log-leaves',
    passed: say('audit-log-leaves.passed'),
    examine({ auditLogLeaves }) {
      if (auditLogLeaves) return null;
      return {
        level: 'notice',
        title: say('audit-log-leaves.title'),
        detail: say('audit-log-leaves.detail'),
        advice: say('audit-log-leaves.advice', { option: '--audit-syslog' }),
        link: '/settings/integrations',
      };
    },
  },
  {
    id: 'mail-server',
    passed: say('mail-server.passed'),
    examine({ mail }) {
      if (mail === 'encrypted') return null;
      return {
        level: 'warning',
        title: say(`mail-server.title.${mail}`),
        detail: say(`mail-server.detail.${mail}`),
        advice: say(`mail-server.advice.${mail}`),
        link: '/settings/mail',
      };
    },
  },
];

/** In the order in which people read them. */
export const securityChecks: readonly SecurityCheck[] = [...web, ...accounts, ...telephony, ...records];
