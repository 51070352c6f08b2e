import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, FileClock, Phone, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Link } from 'wouter';
import type { WrapUp } from '../../../shared/api/wrapups.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { ErrorState } from '../../ui/QueryView.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { wrapUpsPath } from './followUps/followUpPlaces.ts';
import { useFollowUpCommands } from './followUps/useFollowUpCommands.ts';
import { SavingNote } from './form/SavingNote.tsx';
import { useWrapUp } from './form/useOpenWrapUp.ts';
import { useWrapUpForm } from './form/useWrapUpForm.ts';
import { WrapUpFields } from './form/WrapUpFields.tsx';
import { callerOf } from './form/WrapUpHeading.tsx';
import { useWrapUpStore } from './form/wrapUpStore.ts';

/** Marks a wrap-up's follow-up as done or open; a refusal is shown. */
function useFollowUpState(wrapUp: WrapUp): (isDone: boolean) => Promise<void> {
  const cache = useQueryClient();
  const params = { id: wrapUp.id };
  return async (isDone) => {
    await attempt(
      () => api.call('updateWrapUp', { params, body: { follow_up_done: isDone } }),
      (reason) => t('followUps.failed', { name: callerOf(wrapUp), reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.wrapUps });
  };
}

const momentText = (moment: string | null) => (moment === null ? '' : formatDateTime(parseContractTime(moment)));

function Facts({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const { number, queue_name, user_name, created_at, state, ended_at, cut } = wrapUp;
  return (
    <FactList
      facts={[
        { label: t('followUps.number'), value: number && formatNumber(number) },
        { label: t('followUps.queue'), value: queue_name },
        { label: t('followUps.agent'), value: user_name },
        { label: t('followUps.since'), value: momentText(created_at) },
        {
          label: t('followUps.state'),
          value: [t(`followUps.state.${state}`), momentText(ended_at)].filter(Boolean).join(' '),
        },
        { label: t('followUps.cut'), value: cut ? t('followUps.cutText') : '' },
      ]}
    />
  );
}

/** Done, or open again; nothing where nobody wants to come back to it. */
function FollowUpSwitch({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const setDone = useFollowUpState(wrapUp);
  const { follow_up_state: state, follow_up_at: at, follow_up_done_at: doneAt } = wrapUp;
  if (state === 'none') return null;
  const isOpen = state === 'open';
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span>
        {isOpen
          ? t('followUps.openSince', { at: momentText(at) })
          : t('followUps.doneSince', { at: momentText(doneAt) })}
      </span>
      <Button
        size="small"
        icon={isOpen ? <Check aria-hidden className="size-4" /> : <RotateCcw aria-hidden className="size-4" />}
        onPress={() => void setDone(isOpen)}
      >
        {t(isOpen ? 'followUps.markDone' : 'followUps.reopen')}
      </Button>
    </p>
  );
}

function Header({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const dial = useDial();
  const { openCall } = useFollowUpCommands();
  const { number, call_id: callId } = wrapUp;
  return (
    <header className="flex flex-wrap items-center gap-2">
      <Link
        href={wrapUpsPath}
        aria-label={t('followUps.back')}
        className="rounded-control p-1.5 hover:bg-hover wide:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h2 className="min-w-0 flex-1 basis-40 truncate text-lg font-semibold">{callerOf(wrapUp)}</h2>
      <Button size="small" icon={<FileClock aria-hidden className="size-4" />} onPress={() => void openCall(callId)}>
        {t('followUps.openCall')}
      </Button>
      <Button
        size="small"
        variant="success"
        icon={<Phone aria-hidden className="size-4" />}
        isDisabled={number === ''}
        onPress={() => void dial(number)}
      >
        {t('followUps.call')}
      </Button>
    </header>
  );
}

function Editor({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const form = useWrapUpForm(wrapUp);
  const forget = useWrapUpStore((store) => store.forget);
  const [isSending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    const isSaved = await form.send();
    setSending(false);
    if (!isSaved) return;
    forget(wrapUp.id);
    toast.success(t('wrapup.savedLater', { caller: callerOf(wrapUp) }));
  };
  return (
    <>
      <WrapUpFields wrapUp={wrapUp} form={form} takesFocus={false} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SavingNote form={form} />
        <Button variant="primary" isDisabled={isSending} onPress={() => void save()}>
          {t('wrapup.save')}
        </Button>
      </div>
    </>
  );
}

/** A wrap-up: whose call it was of, and what is written in it, to be changed. */
export function WrapUpDetail({ id }: { readonly id: number }) {
  const { data: wrapUp, error, refetch } = useWrapUp(id);
  if (!wrapUp && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!wrapUp) return <SkeletonRows rows={6} />;
  return (
    <ScrollRegion
      label={t('wrapup.title', { caller: callerOf(wrapUp) })}
      className="min-h-0 flex-1 overflow-y-auto p-4"
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        <Header wrapUp={wrapUp} />
        <Facts wrapUp={wrapUp} />
        <FollowUpSwitch wrapUp={wrapUp} />
        <Editor wrapUp={wrapUp} />
      </div>
    </ScrollRegion>
  );
}
