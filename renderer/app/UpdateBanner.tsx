import '../strings/en/updates.ts';
import { Download } from 'lucide-react';
import { useMyCalls } from '../entities/call/useLiveCalls.ts';
import { useWrapUpStore } from '../features/wrapup/form/wrapUpStore.ts';
import { attempt } from '../platform/api/attempt.ts';
import { useUpdates } from '../platform/desktop/updates.ts';
import { t } from '../strings/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

const refused = (reason: string) => t('updates.failedToStart', { reason });

/** A newer version is ready; nobody is asked during a call. */
export function UpdateBanner() {
  const { state, dismissed } = useUpdates();
  const isInCall = useMyCalls().all.length > 0;
  const isWrappingUp = useWrapUpStore(({ watched }) => watched.length > 0);
  if (!window.cordboard || state?.phase !== 'ready' || !state.found || state.is_for_tonight) return null;
  const { found, needs_password: needsPassword } = state;
  if (isInCall || isWrappingUp || dismissed === found.version) return null;
  const install = (when: 'now' | 'tonight') =>
    void attempt(async () => window.cordboard?.installUpdate({ when }), refused);
  return (
    <Banner
      tone="info"
      icon={<Download aria-hidden />}
      action={
        <>
          <Button
            size="small"
            onPress={() => (needsPassword ? useUpdates.setState({ dismissed: found.version }) : install('tonight'))}
          >
            {t(needsPassword ? 'updates.notNow' : 'updates.later')}
          </Button>
          <Button size="small" onPress={() => install('now')}>
            {t('updates.now')}
          </Button>
        </>
      }
    >
      {t('updates.banner', { version: found.version })}
    </Banner>
  );
}
