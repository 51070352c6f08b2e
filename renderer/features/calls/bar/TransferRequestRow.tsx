import { Check, PhoneForwarded, X } from 'lucide-react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { usePublicScreen } from '../../../platform/window/settingsStore.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';

/** The target of a requested transfer: the contact's name and the number, or the number alone. */
function targetOf({ dst, dst_name }: NonNullable<LiveCall['transfer_request']>): string {
  const number = formatNumber(dst);
  return dst_name ? t('transferRequest.target', { name: dst_name, number }) : number;
}

/** The other side of a call asks to pass the user on; nobody is called before the user says yes. */
export function TransferRequestRow({ call }: { readonly call: LiveCall }) {
  const { answerTransferRequest } = useCallCommands();
  const name = nameOfPeer(usePeerOf(call));
  const isPublic = usePublicScreen();
  const now = useNow(call.transfer_request !== null);
  if (!call.transfer_request) return null;
  const target = isPublic ? t('call.somebodyElse') : targetOf(call.transfer_request);
  const seconds = Math.max(0, call.transfer_request.expires_at - Math.floor(now / 1000));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ringing-soft px-3 py-2 wide:px-4">
      <PhoneForwarded aria-hidden className="size-4.5 shrink-0 text-ringing" />
      <div className="min-w-52 flex-1">
        <p role="alert" className="selectable text-base font-medium text-ink">
          {t('transferRequest.question', { name, target })}
        </p>
        <p className="text-sm text-ringing">{t('transferRequest.hint', { seconds })}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="primary"
          icon={<Check aria-hidden className="size-4" />}
          onPress={() => void answerTransferRequest(call, 'accept')}
        >
          {t('transferRequest.accept')}
        </Button>
        <Button icon={<X aria-hidden className="size-4" />} onPress={() => void answerTransferRequest(call, 'refuse')}>
          {t('transferRequest.refuse')}
        </Button>
      </div>
    </li>
  );
}
