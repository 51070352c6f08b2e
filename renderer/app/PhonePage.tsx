import { useCallPanel } from '../entities/call/callPanel.ts';
import { CallPage } from '../features/calls/CallPage.tsx';
import { PickupList } from '../features/calls/PickupList.tsx';
import { PhonePanel } from '../features/phone/PhonePanel.tsx';
import { RecentCalls } from '../features/phone/RecentCalls.tsx';
import { t } from '../strings/t.ts';
import { classNames } from '../ui/classNames.ts';

/**
 * The phone: dial pad and people at the left, the call or the recent calls at the right. A narrow window shows one of
 * them: the call when there is one to show, else the dial pad.
 */
export function PhonePage({ callId }: { readonly callId: number | null }) {
  const isKeypadOpen = useCallPanel((state) => state.panel === 'keypad');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PickupList />
      <div className="flex min-h-0 flex-1">
        {callId === null && <h1 className="sr-only wide:hidden">{t('nav.phone')}</h1>}
        <div
          className={classNames(
            'min-h-0 w-full wide:flex wide:w-auto wide:border-r wide:border-line',
            callId === null ? 'flex' : 'hidden',
          )}
        >
          <PhonePanel takesDigits={!isKeypadOpen} />
        </div>
        <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', callId === null ? 'hidden' : 'flex')}>
          {callId === null ? <RecentCalls /> : <CallPage callId={callId} />}
        </div>
      </div>
    </div>
  );
}
