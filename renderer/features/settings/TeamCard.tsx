import '../../strings/en/desktop.ts';
import type { TeamState, TeamView } from '../../../shared/desktop.ts';
import { hostOfTeam } from '../../../shared/joinLink.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { JoinForm } from '../../entities/team/JoinForm.tsx';
import { TeamBadge, TeamHelp } from '../../entities/team/TeamStatus.tsx';
import { attempt } from '../../platform/api/attempt.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { chooseTeam, leaveTeam, useDesktop } from '../../platform/desktop/desktop.ts';
import { signOut } from '../../platform/session/signOut.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FactRow } from '../../ui/FactList.tsx';

const refused = (reason: string) => t('team.switchFailed', { reason });

/** Leaving ends the session on the team's service too, if that can be reached. */
async function leave(team: TeamView): Promise<void> {
  if (team.is_active) await signOut();
  await leaveTeam(team);
  await queryClient.invalidateQueries({ queryKey: queryKeys.desktop });
}

interface UseButtonProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly id: string | null;
}

function UseButton({ name, isDisabled, id }: UseButtonProps) {
  return (
    <Button
      size="small"
      isDisabled={isDisabled}
      aria-label={t('team.useNamed', { name })}
      onPress={() => void attempt(() => chooseTeam(id), refused)}
    >
      {t('team.use')}
    </Button>
  );
}

interface TeamRowProps {
  readonly team: TeamView;
  /** Of the active team. */
  readonly state: TeamState | null;
  readonly isDisabled: boolean;
}

function TeamRow({ team, state, isDisabled }: TeamRowProps) {
  const host = hostOfTeam(team.url);
  return (
    <FactRow name={host} facts={team.is_active ? t('team.active') : ''}>
      {team.is_active && state ? (
        <TeamBadge state={state} />
      ) : (
        <UseButton name={host} isDisabled={isDisabled} id={team.id} />
      )}
      <ConfirmButton
        size="small"
        isDisabled={isDisabled}
        aria-label={t('team.leaveNamed', { name: host })}
        question={t('team.leaveQuestion', { host })}
        confirmLabel={t('team.leave')}
        onConfirm={() => void attempt(() => leave(team), refused)}
      >
        {t('team.leave')}
      </ConfirmButton>
    </FactRow>
  );
}

/** Whose service this computer works with: its own or a team's; nothing where the page is a service's own. */
export function TeamCard() {
  const { data: desktop } = useDesktop();
  const isInCall = useMyCalls().all.length > 0;
  if (!desktop) return null;
  const { teams, state } = desktop;
  return (
    <Card isFlush>
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{t('team.card')}</h2>
        <p className="mt-0.5 text-sm text-muted">{isInCall ? t('team.inCall') : t('team.cardText')}</p>
      </header>
      <ul aria-label={t('team.card')} className="divide-y divide-line">
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} state={state} isDisabled={isInCall} />
        ))}
        <FactRow name={t('team.own')} facts={state === null ? t('team.active') : t('team.ownText')}>
          {state !== null && <UseButton name={t('team.own')} isDisabled={isInCall} id={null} />}
        </FactRow>
      </ul>
      {state !== null && state !== 'ready' && (
        <div className="border-t border-line px-4 py-3">
          <TeamHelp state={state} />
        </div>
      )}
      <div className="border-t border-line px-4 py-3">
        <Disclosure title={t('team.another')}>
          <div className="flex flex-col gap-3 pt-2">
            <p className="text-sm text-muted">{t('team.joinText')}</p>
            <JoinForm onJoined={() => undefined} isDisabled={isInCall} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}
