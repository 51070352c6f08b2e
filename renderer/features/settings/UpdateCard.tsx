import '../../strings/en/updates.ts';
import type { ShellEvent } from '../../../shared/bridge.ts';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { useUpdates } from '../../platform/desktop/updates.ts';
import { formatDateTime, formatPercent } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FactList } from '../../ui/FactList.tsx';

type State = ShellEvent<'updateState'>;

const refused = (reason: string) => t('updates.failedToStart', { reason });

function sentenceOf(state: State): string {
  const { phase, reason, found, percent, checked_at: checkedAt } = state;
  const version = found?.version ?? '';
  if (phase === 'checking') return t('updates.checking');
  if (phase === 'downloading') return t('updates.downloading', { version, percent: formatPercent(percent) });
  if (phase === 'idle') return t(checkedAt === null ? 'updates.waiting' : 'updates.idle');
  if (phase !== 'ready') return reason === null ? '' : t(`updates.${reason}`);
  if (state.is_for_tonight) return t('updates.tonight', { version });
  return t(state.needs_password ? 'updates.readyWithPassword' : 'updates.ready', { version });
}

/** What can be done with a version that is ready. */
function Choices({ state }: { readonly state: State }) {
  const isInCall = useMyCalls().all.length > 0;
  const install = (when: 'now' | 'tonight') =>
    void attempt(async () => window.cordboard?.installUpdate({ when }), refused);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button isDisabled={isInCall} onPress={() => install('now')}>
        {t('updates.now')}
      </Button>
      {!state.needs_password && !state.is_for_tonight && (
        <Button onPress={() => install('tonight')}>{t('updates.later')}</Button>
      )}
      {isInCall && <p className="text-sm text-muted">{t('updates.inCall')}</p>}
    </div>
  );
}

/** The version of the desktop program, and newer ones. */
export function UpdateCard() {
  const state = useUpdates((store) => store.state);
  if (!window.cordboard || !state) return null;
  const { phase, found, checked_at: checkedAt } = state;
  const isBusy = phase === 'checking' || phase === 'downloading';
  return (
    <Card
      title={t('updates.title')}
      text={t('updates.text')}
      action={
        phase !== 'off' && (
          <Button className="shrink-0" isDisabled={isBusy} onPress={() => void window.cordboard?.checkForUpdates({})}>
            {t('updates.check')}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { label: t('updates.version'), value: state.version },
          { label: t('updates.newest'), value: found?.version ?? '' },
          { label: t('updates.state'), value: <span role="status">{sentenceOf(state)}</span> },
          {
            label: t('updates.checked'),
            value: checkedAt === null ? t('updates.notYet') : formatDateTime(Date.parse(checkedAt)),
          },
        ]}
      />
      {phase === 'ready' && <Choices state={state} />}
      {found !== null && found.notes !== '' && (
        <div className="mt-4">
          <Disclosure title={t('updates.notes', { version: found.version })}>
            <p className="selectable text-sm whitespace-pre-line">{found.notes}</p>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}
