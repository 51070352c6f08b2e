import '../../strings/en/mailboxPin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { Mailbox } from '../../../shared/api/voicemail.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatSince, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';

const timeOf = (moment: string) => formatSince(parseContractTime(moment));

/** What happened, and which callers are locked out. */
function sentencesOf({
  count,
  last_from,
  last_at,
  closed_until,
  last_closed_until,
}: NonNullable<Mailbox['wrong_pins']>) {
  const from = last_from === '' ? t('mailboxPin.hiddenNumber') : formatNumber(last_from);
  const tried = t('mailboxPin.wrong', { count, from, time: timeOf(last_at) });
  if (closed_until !== null) return `${tried} ${t('mailboxPin.shut', { time: timeOf(closed_until) })}`;
  if (last_closed_until !== null) return `${tried} ${t('mailboxPin.callerShut', { time: timeOf(last_closed_until) })}`;
  return tried;
}

/** Shows wrong tries of a mailbox's PIN, and unlocks it; nothing if there were none. */
export function WrongPinsNotice({ mailbox: { id, wrong_pins } }: { readonly mailbox: Mailbox }) {
  const cache = useQueryClient();
  if (wrong_pins === null) return null;
  const open = async () => {
    await attempt(
      () => api.call('deleteMailboxWrongPins', { params: { id } }),
      (reason) => t('mailboxPin.notOpened', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.voicemail });
  };
  const isShut = wrong_pins.closed_until !== null || wrong_pins.last_closed_until !== null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-ringing-soft p-3 text-sm text-ringing"
    >
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 flex-1">{sentencesOf(wrong_pins)}</p>
      <Button variant="secondary" onPress={() => void open()}>
        {t(isShut ? 'mailboxPin.open' : 'mailboxPin.seen')}
      </Button>
    </div>
  );
}
