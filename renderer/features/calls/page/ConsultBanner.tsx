import '../../../strings/en/callDetails.ts';
import { Merge, Undo2 } from 'lucide-react';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { isHeldBy, nameOfPeer } from '../../../entities/call/callView.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { WithTooltip } from '../../../ui/Tooltip.tsx';
import { shortcutOf } from '../actions.ts';
import { type Consultation, useConsultationCommands } from '../consultation.ts';

/** With whom the user talks while one call waits for what comes of the other: either, after a swap. */
function consultationText(held: LiveCall, consultation: LiveCall, userId: number) {
  if (!isHeldBy(held, userId)) return 'transfer.swapped';
  if (consultation.connected_at === null) return 'transfer.calling';
  return isHeldBy(consultation, userId) ? 'transfer.bothHeld' : 'transfer.consulting';
}

/** A running attended transfer: complete it, or cancel and go back. Cancel is there in every state. */
export function ConsultBanner(calls: Consultation) {
  const { held, consultation } = calls;
  const { complete, cancel } = useConsultationCommands();
  const userId = useSession((session) => session.userId) ?? 0;
  const heldName = nameOfPeer(usePeerOf(held));
  const consulted = nameOfPeer(usePeerOf(consultation));
  const names = { consulted, held: heldName };
  // The row of the three-way call above says who hears whom, and how to leave.
  if (held.joined_with === consultation.id) {
    return (
      <section aria-label={t('transfer.region')} className="rounded-card border border-line bg-accent-soft p-4">
        <p className="text-base">{t('threeWay.talking', { first: heldName, second: consulted })}</p>
      </section>
    );
  }
  return (
    <section aria-label={t('transfer.region')} className="rounded-card border border-hold bg-hold-soft p-4">
      <p className="text-base text-hold">{t(consultationText(held, consultation, userId), names)}</p>
      <p className="mt-0.5 text-sm text-hold">{t('transfer.completeHint', names)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <WithTooltip text={t('transfer.complete')} shortcut={shortcutOf('complete')}>
          <Button
            variant="primary"
            icon={<Merge aria-hidden className="size-4" />}
            aria-keyshortcuts={shortcutOf('complete')}
            onPress={() => void complete(calls)}
          >
            {t('transfer.complete')}
          </Button>
        </WithTooltip>
        <WithTooltip text={t('transfer.cancel')} shortcut={shortcutOf('back')}>
          <Button
            icon={<Undo2 aria-hidden className="size-4" />}
            aria-keyshortcuts={shortcutOf('back')}
            onPress={() => void cancel(calls)}
          >
            {t('transfer.cancel')}
          </Button>
        </WithTooltip>
      </div>
    </section>
  );
}
