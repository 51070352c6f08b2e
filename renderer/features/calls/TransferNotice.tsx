import { LoaderCircle, TriangleAlert } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Banner } from '../../ui/Banner.tsx';

/** How a blind transfer stands that is under way or that failed. */
export function TransferNotice({ call }: { readonly call: LiveCall }) {
  if (!call.transfer) return null;
  const { dst, state, message } = call.transfer;
  return (
    <div className="overflow-hidden rounded-card">
      {state === 'trying' ? (
        <Banner tone="info" icon={<LoaderCircle aria-hidden />}>
          {t('transfer.trying', { target: formatNumber(dst) })}
        </Banner>
      ) : (
        <Banner tone="failure" icon={<TriangleAlert aria-hidden />}>
          {message}
        </Banner>
      )}
    </div>
  );
}
