import '../../strings/en/desktop.ts';
import { hostOfTeam, type TeamLink } from '../../../shared/joinLink.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { JoinForm } from './JoinForm.tsx';

interface JoinAskedProps {
  readonly link: TeamLink;
  /** It is joined, or was not wanted. */
  readonly onOver: () => void;
}

/** Asks whether an opened link is to be followed: it may come from anybody. */
export function JoinAsked({ link, onOver }: JoinAskedProps) {
  const host = hostOfTeam(link.url);
  return (
    <main className="flex h-full items-start justify-center overflow-auto p-4 sm:items-center">
      <Card className="w-full max-w-md p-6">
        <div className="flex flex-col gap-3">
          <h1 className="text-lg font-semibold break-words">{t('team.askTitle', { host })}</h1>
          <p className="text-sm break-words text-muted">{t('team.askText', { host })}</p>
          <p className="text-sm text-muted">{t('team.askKeeps')}</p>
          <JoinForm link={link} onJoined={onOver} onBack={onOver} backLabel={t('team.askDismiss')} />
        </div>
      </Card>
    </main>
  );
}
