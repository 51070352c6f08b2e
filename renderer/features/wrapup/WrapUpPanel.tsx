import { AlarmClockOff, X } from 'lucide-react';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useOpenWrapUp, useWrapUp } from './form/useOpenWrapUp.ts';
import { callerOf } from './form/WrapUpHeading.tsx';
import { useWrapUpStore } from './form/wrapUpStore.ts';

/** Says that the time for a wrap-up ran out, and offers to continue it. */
function RanOutNotice({ id }: { readonly id: number }) {
  const { data: wrapUp } = useWrapUp(id);
  const { dismiss, edit } = useWrapUpStore();
  if (!wrapUp) return null;
  const finish = () => {
    dismiss(id);
    edit(id);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line border-s-4 border-s-wrapup bg-surface px-3 py-1.5 text-sm wide:px-4"
    >
      <AlarmClockOff aria-hidden className="size-4 shrink-0 text-wrapup" />
      <p className="min-w-0 flex-1">{t('wrapup.ranOut', { caller: callerOf(wrapUp) })}</p>
      <Button size="small" onPress={finish}>
        {t('wrapup.finishWriting')}
      </Button>
      <IconButton size="small" label={t('wrapup.dismiss')} onPress={() => dismiss(id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

const EndedWrapUp = lazyPart(() => import('./form/EndedWrapUp.tsx').then((file) => file.EndedWrapUp));
const OpenWrapUp = lazyPart(() => import('./form/OpenWrapUp.tsx').then((file) => file.OpenWrapUp));

function Edited({ id }: { readonly id: number }) {
  const { data } = useWrapUp(id);
  return data ? <EndedWrapUp wrapUp={data} /> : null;
}

/** Wrap-ups on every page, below the calls: the one that runs, and those that ran out. It is never in a call's way. */
export function WrapUpPanel() {
  const open = useOpenWrapUp();
  const { ranOut, edited } = useWrapUpStore();
  return (
    <>
      {ranOut.map((id) => (
        <RanOutNotice key={id} id={id} />
      ))}
      {open ? <OpenWrapUp key={open.id} wrapUp={open} /> : edited !== null && <Edited key={edited} id={edited} />}
    </>
  );
}
