import { Merge, Undo2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../entities/call/useNamedPeer.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import type { Consultation } from './consultation.ts';

/** An attended transfer on its way: complete it, or cancel and go back. Cancel is there in every state. */
export function ConsultBanner({ held, consultation }: Consultation) {
  const { completeTransfer, cancelTransfer } = useCallCommands();
  const [, navigate] = useLocation();
  const heldName = nameOfPeer(usePeerOf(held));
  const consulted = nameOfPeer(usePeerOf(consultation));
  const complete = () => {
    navigate(`/calls/${held.id}`);
    void completeTransfer(held, consultation);
  };
  const cancel = () => {
    navigate(`/calls/${held.id}`);
    void cancelTransfer(held, consultation);
  };
  return (
    <section aria-label={t('transfer.region')} className="rounded-card border border-hold bg-hold-soft p-4">
      <p className="text-base text-hold">{t('transfer.consulting', { consulted, held: heldName })}</p>
      <p className="mt-0.5 text-sm text-hold">{t('transfer.completeHint', { held: heldName, consulted })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" icon={<Merge aria-hidden className="size-4" />} onPress={complete}>
          {t('transfer.complete')}
        </Button>
        <Button icon={<Undo2 aria-hidden className="size-4" />} onPress={cancel}>
          {t('transfer.cancel')}
        </Button>
      </div>
    </section>
  );
}
