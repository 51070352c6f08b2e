import '../../strings/en/desktop.ts';
import { Users } from 'lucide-react';
import { JoinForm } from '../../entities/team/JoinForm.tsx';
import { useDesktop } from '../../platform/desktop/desktop.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFirstRun } from './firstRunStore.ts';
import { StepHeading } from './StepHeading.tsx';

/** For who needs no account here: the way to the team, where this is the program on somebody's desk. */
export function TeamInstead({ onJoin }: { readonly onJoin: () => void }) {
  const { data: desktop } = useDesktop();
  if (!desktop) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-sm font-semibold">{t('team.first')}</h2>
          <p className="mt-0.5 text-sm text-muted">{t('team.firstText')}</p>
        </div>
        <Button icon={<Users aria-hidden className="size-4" />} onPress={onJoin}>
          {t('team.choice')}
        </Button>
      </div>
    </Card>
  );
}

/** The team's address or an invitation to it. */
export function TeamStep({ onBack }: { readonly onBack: () => void }) {
  const go = useFirstRun((state) => state.go);
  return (
    <>
      <StepHeading title={t('team.joinTitle')} text={t('team.joinText')} />
      {/* What was begun here is over: the team has its lines. */}
      <JoinForm onJoined={() => go('done')} onBack={onBack} backLabel={t('firstRun.back')} />
    </>
  );
}
