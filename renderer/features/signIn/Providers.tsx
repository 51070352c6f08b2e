import { Building2 } from 'lucide-react';
import type { SignInMethods } from '../../../shared/api/accounts/singleSignOn.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { beginInBrowser, beginWithProvider } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';

/** Sends this window to the provider, unless the provider would send another one back. */
async function goTo(id: number): Promise<void> {
  const url = await beginWithProvider(id);
  const back = url.searchParams.get('redirect_uri') ?? '';
  const { origin } = new URL(back);
  if (origin !== window.location.origin) throw new Error(t('signIn.providerElsewhere', { address: origin }));
  window.location.assign(url.href);
}

interface ProvidersProps {
  readonly providers: SignInMethods['providers'];
  /** Nothing else signs in. */
  readonly isOnlyWay?: boolean;
}

/** A button for each provider. The window of the desktop program shows no pages but its own: there it goes on in a browser. */
export function Providers({ providers, isOnlyWay = false }: ProvidersProps) {
  if (providers.length === 0) return null;
  return providers.map(({ id, name }, index) => (
    <Button
      key={id}
      size="large"
      variant={isOnlyWay ? 'primary' : undefined}
      autoFocus={isOnlyWay && index === 0}
      icon={<Building2 aria-hidden className="size-4" />}
      onPress={() =>
        void attempt(
          () => (window.cordboard ? beginInBrowser(id, name) : goTo(id)),
          (reason) => t('signIn.refused', { reason }),
        )
      }
    >
      {t('signIn.withProvider', { name })}
    </Button>
  ));
}
