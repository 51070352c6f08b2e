import { Phone, PhoneIncoming, PhoneOff, VolumeX } from 'lucide-react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { isAnswerable, isAskedFor, isClickToCall, nameOfPeer, numberOfPeer } from '../../../entities/call/callView.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { useOwnPhones } from '../../../entities/line/useLines.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { usePublicScreen } from '../../../platform/window/settingsStore.ts';
import { type PlainKey, t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Kbd } from '../../../ui/Tooltip.tsx';
import { shortcutOf } from '../actions.ts';
import { ScreenPop } from '../ScreenPop.tsx';

/** What to do about a call that cannot be answered here. */
function WhereToAnswer() {
  const isAtPhone = useOwnPhones().length > 0;
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-ringing">
      {isAtPhone ? <Phone aria-hidden className="size-4" /> : <VolumeX aria-hidden className="size-4" />}
      {t(isAtPhone ? 'call.atDeskPhone' : 'call.withoutAudio')}
    </span>
  );
}

/** For outbound calls: those that the other party requested have no user yet. */
function labelOf(call: LiveCall, dialsOut: boolean): PlainKey {
  if (!dialsOut) return 'call.incomingFrom';
  return isAskedFor(call) ? 'call.asksForCall' : 'call.clickToCall';
}

/** A call that waits for an answer, with the two things to do about it. */
export function IncomingCall({ call }: { readonly call: LiveCall }) {
  const { answer, hangUp } = useCallCommands();
  const [, navigate] = useLocation();
  const peer = usePeerOf(call);
  const isPublic = usePublicScreen();
  const userId = useSession((session) => session.userId) ?? 0;
  const dialsOut = isClickToCall(call, userId);
  const via = !dialsOut && call.dst && t('call.incomingVia', { number: formatNumber(call.dst) });
  const diverted = call.diverted_from && t('call.divertedFrom', { number: formatNumber(call.diverted_from) });
  const queue = call.pbx_queue_name && t('call.pbxQueue', { name: call.pbx_queue_name });
  const canAnswer = isAnswerable(call, userId);
  const detail = [numberOfPeer(peer), via, diverted, queue];
  const accept = () => {
    // The page of a call says everything of who calls.
    if (!isPublic) navigate(`/calls/${call.id}`);
    void answer(call);
  };
  return (
    <li className="flex animate-appear flex-wrap items-center gap-3 border-b border-line bg-ringing-soft px-4 py-2.5 last:border-0">
      <span className="relative">
        <Avatar name={isPublic ? '' : peer.name} size="large" />
        <PhoneIncoming
          aria-hidden
          className="absolute -end-1 -bottom-1 size-5 animate-ring rounded-full bg-ringing-solid p-1 text-on-solid"
        />
      </span>
      <span className="min-w-40 flex-1">
        <span className={classNames('block text-ringing', isPublic ? 'text-lg font-semibold' : 'text-xs font-medium')}>
          {t(labelOf(call, dialsOut))}
        </span>
        {!isPublic && (
          <>
            <span className="block truncate text-lg font-semibold">{nameOfPeer(peer)}</span>
            <span className="block truncate text-xs text-muted">{detail.filter(Boolean).join(' ')}</span>
          </>
        )}
        {!canAnswer && <WhereToAnswer />}
      </span>
      <span className="flex w-full gap-2 *:flex-1 sm:w-auto">
        <Button
          variant="danger"
          size="large"
          icon={<PhoneOff aria-hidden className="size-4.5" />}
          onPress={() => void hangUp(call)}
        >
          {t('call.decline')}
        </Button>
        {canAnswer && (
          <Button variant="success" size="large" icon={<Phone aria-hidden className="size-4.5" />} onPress={accept}>
            {t('call.answer')}
          </Button>
        )}
      </span>
      {canAnswer && (
        <span className="hidden gap-1 wide:flex">
          <Kbd keys={shortcutOf('answer')} />
        </span>
      )}
      {!isPublic && <ScreenPop call={call} className="max-h-48 w-full overflow-auto sm:ps-15 low:max-h-24" />}
    </li>
  );
}
