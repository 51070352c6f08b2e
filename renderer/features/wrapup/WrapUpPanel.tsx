import { lazyPart } from '../../ui/lazyPart.tsx';
import { RanOutNotice } from './RanOutNotice.tsx';
import { useOpenWrapUp, useWrapUp } from './useOpenWrapUp.ts';
import { useWrapUpStore } from './wrapUpStore.ts';

const EndedWrapUp = lazyPart(() => import('./EndedWrapUp.tsx').then((file) => file.EndedWrapUp));
const OpenWrapUp = lazyPart(() => import('./OpenWrapUp.tsx').then((file) => file.OpenWrapUp));

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
