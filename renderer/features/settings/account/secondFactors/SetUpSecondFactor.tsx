import '../../../../strings/en/firstRun.ts';
import '../../../../strings/en/integrations.ts';
import '../../../../strings/en/ownAccount.ts';
import '../../../../strings/en/secondFactors.ts';
import '../../../../strings/en/signIn.ts';
import type { Me } from '../../../../../shared/api/accounts/customer.ts';
import { signOutEverywhere } from '../../../../platform/session/signOut.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { AppCard } from './AppCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { useSecondFactors } from './useSecondFactors.ts';

/** All that there is for somebody whose role needs a second factor, until there is one. */
export function SetUpSecondFactor({ me }: { readonly me: Me }) {
  return (
    <main className="h-full overflow-auto p-4">
      <div className="mx-auto flex max-w-2xl flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold">{t('factors.needed')}</h1>
            <p className="mt-0.5 text-sm text-muted">{t('factors.neededText')}</p>
          </div>
          <Button onPress={() => void signOutEverywhere()}>{t('status.signOut')}</Button>
        </header>
        <QueryView query={useSecondFactors()}>
          {(factors) => (
            <>
              <AppCard factors={factors} />
              <PasskeysCard factors={factors} />
              <TwoFactorCard me={me} factors={factors} />
            </>
          )}
        </QueryView>
      </div>
    </main>
  );
}
