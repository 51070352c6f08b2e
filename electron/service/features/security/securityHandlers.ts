import {
  findingLevels,
  type SecurityFinding,
  type security as securityOperations,
} from '../../../../shared/api/security.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { type SecurityCheck, securityChecks } from './securityChecks.ts';
import type { SecurityFacts } from './securityFacts.ts';

export interface SecurityDependencies {
  readonly clock: Clock;
  readonly securityFactsOf: (customerId: number) => Promise<SecurityFacts>;
  /** What blocked the main thread. */
  readonly eventLoop: {
    readonly facts: { readonly blocked: number; readonly longestMs: number; readonly lastAt: number | null };
  };
}

function findingOf(id: string, found: NonNullable<ReturnType<SecurityCheck['examine']>>): SecurityFinding {
  const { title, detail, advice, level, link } = found;
  const texts = { title: title.text, detail: detail.text, advice: advice.text };
  return { id, level, ...texts, sentences: { title, detail, advice }, link };
}

const urgency = ({ level }: SecurityFinding): number => findingLevels.indexOf(level);

/** Handlers: the security overview. */
export function securityHandlers({
  clock,
  securityFactsOf,
  eventLoop,
}: SecurityDependencies): Handlers<keyof typeof securityOperations> {
  return {
    async getSecurityOverview({ auth }) {
      const facts = await securityFactsOf(auth.customerId);
      const { blocked, longestMs, lastAt } = eventLoop.facts;
      const looked = securityChecks.map(({ id, passed, examine }) => ({ id, passed, found: examine(facts) }));
      const findings = looked.flatMap(({ id, found }) => (found ? [findingOf(id, found)] : []));
      return single({
        checked_at: toContractDateTime(clock.now()),
        findings: findings.toSorted((one, other) => urgency(one) - urgency(other)),
        passed: looked.flatMap(({ id, passed, found }) =>
          found ? [] : [{ id, title: passed.text, sentence: passed }],
        ),
        event_loop: {
          blocked,
          longest_ms: longestMs,
          last_blocked_at: contractDateTimeOrNull(lastAt),
        },
      });
    },
  };
}
