import type { Me } from '../../../../../shared/api/schemas/user.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { DevicesCard } from '../DevicesCard.tsx';
import { TwoFactorCard } from '../TwoFactorCard.tsx';
import { AppCard } from './AppCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { useSecondFactors } from './useSecondFactors.ts';

/** Everything that signing in asks for beside the password. */
export function SecondFactorCards({ me }: { readonly me: Me }) {
  return (
    <QueryView query={useSecondFactors()}>
      {(factors) => (
        <>
          <AppCard factors={factors} />
          <PasskeysCard factors={factors} />
          <TwoFactorCard me={me} factors={factors} />
          {factors.methods.length > 0 && <RecoveryCodesCard factors={factors} />}
          {factors.methods.length > 0 && <DevicesCard />}
        </>
      )}
    </QueryView>
  );
}
