import '../../strings/en/desktop.ts';
import type { TeamState } from '../../../shared/desktop.ts';
import { hostOfTeam } from '../../../shared/joinLink.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { chooseTeam, leaveTeam, useActiveTeam, useDesktop } from '../../platform/desktop/desktop.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

const refused = (reason: string) => t('team.switchFailed', { reason });

/** How a team's service does, as a badge. */
export function TeamBadge({ state }: { readonly state: TeamState }) {
  return <StateBadge tone={state === 'ready' ? 'connected' : 'failure'}>{t(`team.state.${state}`)}</StateBadge>;
}

/** What a state other than being connected means, and what helps. */
export function TeamHelp({ state }: { readonly state: TeamState }) {
  if (state === 'ready') return null;
  return (
    <p role="status" className="text-sm text-muted">
      {t(`team.help.${state}`)}
    </p>
  );
}

/** On the way in: whose service one signs in to, how it does, and the way to another one. */
export function TeamAtSignIn() {
  const { data: desktop, refetch } = useDesktop();
  const team = useActiveTeam();
  if (!desktop?.state || !team) return null;
  const host = hostOfTeam(team.url);
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-sm font-semibold">{t('team.signIn')}</h2>
          <TeamBadge state={desktop.state} />
        </header>
        <p className="text-sm break-all">{host}</p>
        <TeamHelp state={desktop.state} />
        <div className="flex flex-wrap gap-2">
          {desktop.state !== 'ready' && (
            <Button size="small" onPress={() => void refetch()}>
              {t('common.retry')}
            </Button>
          )}
          <Button size="small" onPress={() => void attempt(() => chooseTeam(null), refused)}>
            {t('team.useOwn')}
          </Button>
          <ConfirmButton
            size="small"
            question={t('team.leaveQuestion', { host })}
            confirmLabel={t('team.leave')}
            onConfirm={() => void attempt(() => leaveTeam(team), refused)}
          >
            {t('team.leave')}
          </ConfirmButton>
        </div>
      </div>
    </Card>
  );
}
