import { Lock } from 'lucide-react';
import { Focusable } from 'react-aria-components';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { t } from '../../strings/t.ts';
import { WithTooltip } from '../../ui/Tooltip.tsx';

/** A padlock on a call whose audio is encrypted on every part of its way that leaves the service; nothing on others. */
export function EncryptionBadge({ call }: { readonly call: LiveCall }) {
  const kinds = [call.src_encryption, call.dst_encryption].filter((kind) => kind !== '');
  if (kinds.length === 0 || kinds.includes('none')) return null;
  const text = t(kinds.includes('sdes') ? 'call.encrypted.sdes' : 'call.encrypted.dtls');
  return (
    <WithTooltip text={text}>
      <Focusable>
        <span role="img" aria-label={text} className="inline-flex size-7 items-center justify-center text-connected">
          <Lock aria-hidden className="size-4" />
        </span>
      </Focusable>
    </WithTooltip>
  );
}
