import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/secondFactors.ts';
import '../../../strings/en/security.ts';
import '../../../strings/en/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, RefreshCw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { SecurityFinding, SecurityOverview } from '../../../../shared/api/security.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { said } from '../../../strings/said.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { SecondFactorRequirementCard } from './SecondFactorRequirementCard.tsx';

const faces = {
  danger: { tone: 'failure', Icon: CircleAlert },
  warning: { tone: 'ringing', Icon: TriangleAlert },
  notice: { tone: 'ended', Icon: Info },
} as const;

function FindingRow({ finding: { level, sentences, link } }: { readonly finding: SecurityFinding }) {
  const { tone, Icon } = faces[level];
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 text-base font-medium break-words">{said(sentences.title)}</h3>
        <StateBadge tone={tone} icon={<Icon aria-hidden />}>
          {t(`security.level.${level}`)}
        </StateBadge>
      </div>
      <p className="selectable text-sm break-words text-muted">{said(sentences.detail)}</p>
      <p className="selectable text-sm break-words">{said(sentences.advice)}</p>
      {link === null ? (
        <p className="text-xs text-muted">{t('security.onMachine')}</p>
      ) : (
        <Link href={link} className="self-start text-sm text-accent underline">
          {t('security.goThere')}
        </Link>
      )}
    </li>
  );
}

function Findings({ findings }: Pick<SecurityOverview, 'findings'>) {
  if (findings.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ShieldCheck />} title={t('security.none')} text={t('security.noneText')} />
      </Card>
    );
  }
  return (
    <Card isFlush>
      <ul aria-label={t('security.open')} className="divide-y divide-line">
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </Card>
  );
}

/** Checks that found nothing, so that one sees what was looked at. */
function Passed({ passed }: Pick<SecurityOverview, 'passed'>) {
  if (passed.length === 0) return null;
  return (
    <Card title={t('security.passed', { count: passed.length })}>
      <ul className="flex flex-col gap-1.5">
        {passed.map(({ id, sentence }) => (
          <li key={id} className="flex items-start gap-2 text-sm">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-connected" />
            {said(sentence)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What could be safer, each with a way to improve it. */
export function SecuritySection() {
  const query = useQuery({
    queryKey: queryKeys.security,
    queryFn: async () => (await api.call('getSecurityOverview')).data,
    staleTime: 0,
  });
  return (
    <>
      <SectionHeading
        title={t('settings.security')}
        text={t('security.text')}
        action={
          <Button onPress={() => void query.refetch()}>
            <RefreshCw aria-hidden className="size-4" />
            {t('security.again')}
          </Button>
        }
      />
      <QueryView query={query}>
        {({ findings, passed, checked_at: checkedAt }) => (
          <>
            <Findings findings={findings} />
            <SecondFactorRequirementCard />
            <Passed passed={passed} />
            <p className="text-xs text-muted">
              {t('security.checked', { time: formatDateTime(parseContractTime(checkedAt)) })}
            </p>
          </>
        )}
      </QueryView>
    </>
  );
}
