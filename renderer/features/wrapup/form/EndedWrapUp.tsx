import { useState } from 'react';
import { toast } from 'sonner';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useWrapUpForm } from './useWrapUpForm.ts';
import { WrapUpFields } from './WrapUpFields.tsx';
import { callerOf, WrapUpHeading } from './WrapUpHeading.tsx';
import { useWrapUpStore } from './wrapUpStore.ts';

/** A wrap-up that has ended, to finish what is written in it; sent as a whole, since it goes into the record at once. */
export function EndedWrapUp({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const form = useWrapUpForm(wrapUp);
  const [isSending, setSending] = useState(false);
  const { edit, forget } = useWrapUpStore();
  const leave = () => {
    forget(wrapUp.id);
    edit(null);
  };
  const save = async () => {
    setSending(true);
    const isSaved = await form.send();
    setSending(false);
    if (!isSaved) return;
    toast.success(t('wrapup.savedLater', { caller: callerOf(wrapUp) }));
    leave();
  };
  return (
    <section
      aria-label={t('wrapup.region')}
      className="flex max-h-[60vh] min-h-0 shrink-0 flex-col border-b border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-s-4 border-wrapup px-3 py-1.5 wide:px-4">
        <WrapUpHeading wrapUp={wrapUp} />
        <SavingNote form={form} />
        <span className="ms-auto flex items-center gap-2">
          <Button size="small" onPress={leave}>
            {t('common.cancel')}
          </Button>
          <Button size="small" variant="primary" isDisabled={isSending} onPress={() => void save()}>
            {t('wrapup.save')}
          </Button>
        </span>
      </div>
      <div className="min-h-0 overflow-y-auto border-s-4 border-wrapup px-3 pb-3 wide:px-4">
        <WrapUpFields wrapUp={wrapUp} form={form} />
      </div>
    </section>
  );
}
