import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { AfterwardsFields } from './AfterwardsFields.tsx';
import { BasicFields } from './BasicFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { MemberFields } from './MemberFields.tsx';
import { draftOf, type QueueDraft, queueFields } from './queueDraft.ts';
import { SoundFields } from './SoundFields.tsx';
import { saveQueue } from './saveQueue.ts';
import { WaitingFields } from './WaitingFields.tsx';

const list = '/settings/queues';
/** The first of these is where somebody goes on who was refused. */
const refusedControl = '[data-invalid] input, [data-invalid] button';

/** Everything about a queue; null is a new one. */
export function QueueForm({ queue }: { readonly queue: QueueWithMembers | null }) {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(queue));
  const form = useSubmission({
    fields: queueFields,
    send: () => saveQueue(queue?.id ?? null, draft),
    onDone({ name }) {
      toast.success(t('queueSettings.saved', { name }));
      void cache.invalidateQueries({ queryKey: queryKeys.queues });
      navigate(list);
    },
  });
  const onChange = (change: Partial<QueueDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const field of queueFields) form.correct(field);
  };
  const props = { draft, errors: form.errors, onChange };
  const element = useRef<HTMLFormElement>(null);
  const isRefused = Object.keys(form.errors).length > 0;
  useEffect(() => {
    if (isRefused) element.current?.querySelector<HTMLElement>(refusedControl)?.focus();
  }, [isRefused]);
  return (
    <>
      <SectionHeading title={queue?.name ?? t('queueSettings.new')} backTo={list} />
      <Form ref={element} className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <BasicFields {...props} />
        <MemberFields {...props} />
        <WaitingFields {...props} queueId={queue?.id ?? null} />
        <SoundFields {...props} />
        <AfterwardsFields {...props} />
        <HoursFields {...props} />
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-3 rounded-t-card border-t border-line bg-canvas px-1 py-3">
          <FormFailure sentence={form.failure && t('queueSettings.saveFailed', { reason: form.failure })} />
          {isRefused && <FormFailure sentence={t('queueSettings.seeFields')} />}
          <Button type="submit" variant="primary">
            {t('queueSettings.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}
