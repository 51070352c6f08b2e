import { Check, LoaderCircle, MicOff, Phone, PhoneOutgoing, TriangleAlert, Unplug, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { isAnswerable, isPhoneFirst, nameOfPeer, sideOf } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { usePeerOf } from '../../entities/call/useNamedPeer.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatSeconds, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallParties } from './useCallParties.ts';

/** Notices about a call besides its state: a running or failed transfer, and silence. */
export function CallNotices({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const own = sideOf(call, userId);
  const silent = call.silent_parties.filter((side) => side !== own);
  const interruption = useInterruption(call);
  const isLost = call.transfer?.state === 'failed' && own !== null && silent.length > 0;
  if (isLost) return <LostPartyNotice call={call} />;
  return (
    <>
      <TransferNotice call={call} />
      {interruption !== null && (
        <Notice>
          <InterruptionBanner lastedMs={interruption} />
        </Notice>
      )}
      {isPhoneFirst(call, userId) && !isAnswerable(call, userId) && (
        <Notice>
          <Banner tone="info" icon={<PhoneOutgoing aria-hidden />}>
            {t('call.liftDeskPhone')}
          </Banner>
        </Notice>
      )}
      {call.feature_code && <CodeNotice {...call.feature_code} />}
      {own !== null && call.phones_out_of_step.includes(own) && (
        <Notice>
          <Banner tone="warning" icon={<Phone aria-hidden />}>
            {t(call.held_by.includes(own) ? 'call.phoneNotHeld' : 'call.phoneHeld')}
          </Banner>
        </Notice>
      )}
      {silent.length > 0 && (
        <Notice>
          <SilenceBanner call={call} silent={silent} />
        </Notice>
      )}
      {own !== null && call.silent_parties.includes(own) && (
        <Notice>
          <OwnSilenceBanner />
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <div className="shrink-0 overflow-hidden rounded-card">{children}</div>;
}

/** The result of a feature code, which is also spoken in the call. */
function CodeNotice({ done, message }: NonNullable<LiveCall['feature_code']>) {
  return (
    <Notice>
      {done ? (
        <Banner tone="info" icon={<Check aria-hidden />}>
          {message}
        </Banner>
      ) : (
        <Banner tone="failure" icon={<TriangleAlert aria-hidden />}>
          {message}
        </Banner>
      )}
    </Notice>
  );
}

function TransferNotice({ call: { transfer } }: { readonly call: LiveCall }) {
  if (!transfer) return null;
  return (
    <Notice>
      {transfer.state === 'trying' ? (
        <Banner tone="info" icon={<LoaderCircle aria-hidden />}>
          {t('transfer.trying', { target: formatNumber(transfer.dst) })}
        </Banner>
      ) : (
        <Banner tone="failure" icon={<TriangleAlert aria-hidden />}>
          {transfer.message}
        </Banner>
      )}
    </Notice>
  );
}

/** For how long the page says that the call is back, in milliseconds. */
const backShownMs = 30_000;

/** Whether the service was gone a moment ago, and for how long, in milliseconds; null: not lately. */
function useInterruption({ interruptions }: LiveCall): number | null {
  const last = interruptions.at(-1);
  const shownUntil = last ? parseContractTime(last.interrupted_at) + last.lasted_ms + backShownMs : 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = shownUntil - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [shownUntil]);
  return last && now < shownUntil ? last.lasted_ms : null;
}

function InterruptionBanner({ lastedMs }: { readonly lastedMs: number }) {
  return (
    <Banner tone="info" icon={<Unplug aria-hidden />}>
      {t('call.backAfter', { time: formatSeconds(lastedMs) })}
    </Banner>
  );
}

/** The phone system took the party along and lost it: there is nobody to go back to, but a number to call. */
function LostPartyNotice({ call }: { readonly call: LiveCall }) {
  const peer = usePeerOf(call);
  const dial = useDial();
  const { hangUp } = useCallCommands();
  const callAgain = async () => {
    await hangUp(call);
    await dial(peer.number);
  };
  return (
    <Notice>
      <Banner
        tone="failure"
        icon={<TriangleAlert aria-hidden />}
        action={
          peer.number && (
            <Button size="small" icon={<Phone aria-hidden className="size-3.5" />} onPress={() => void callAgain()}>
              {t('transfer.callAgain')}
            </Button>
          )
        }
      >
        {t('transfer.lost', { message: call.transfer?.message ?? '', name: nameOfPeer(peer) })}
      </Banner>
    </Notice>
  );
}

/** Shown outside the call's page: no audio from one of the ends, or the call is back after an interruption. */
export function SilenceNotice({ call }: { readonly call: LiveCall }) {
  const interruption = useInterruption(call);
  const own = sideOf(call, useSession((session) => session.userId) ?? 0);
  const silent = call.silent_parties.filter((side) => side !== own);
  return (
    <>
      {interruption !== null && <InterruptionBanner lastedMs={interruption} />}
      {silent.length > 0 && <SilenceBanner call={call} silent={silent} />}
      {own !== null && call.silent_parties.includes(own) && <OwnSilenceBanner />}
    </>
  );
}

function OwnSilenceBanner() {
  return (
    <Banner tone="failure" icon={<MicOff aria-hidden />}>
      {t('call.ownSilent')}
    </Banner>
  );
}

function SilenceBanner({ call, silent }: { readonly call: LiveCall; readonly silent: LiveCall['silent_parties'] }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { source, target } = useCallParties(call);
  const peer = nameOfPeer(usePeerOf(call));
  const names = silent.map((side) => (side === 'src' ? source : target));
  return (
    <Banner tone="warning" icon={<VolumeX aria-hidden />}>
      {names.length > 1
        ? t('call.bothSilent')
        : t('call.silent', { name: (sideOf(call, userId) === null ? names[0] : peer) ?? '' })}
    </Banner>
  );
}
