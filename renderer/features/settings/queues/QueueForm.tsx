import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Queue } from '../../../../shared/api/queues/queues.ts';
import { ListenButton } from '../../../entities/announcement/ListenButton.tsx';
import { RecordingNoticeField } from '../../../entities/announcement/RecordingNoticeField.tsx';
import { useAnnouncements } from '../../../entities/announcement/useAnnouncements.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { type Change, useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { AgentGoneFields } from './AgentGoneFields.tsx';
import { BasicFields } from './BasicFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { MemberFields } from './MemberFields.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { draftOf, type QueueDraft, type QueueFieldsProps, queueFields, settingsOf } from './queueDraft.ts';
import { WaitingFields } from './WaitingFields.tsx';

const none = 'none';

/** What callers hear while they wait. */
function SoundFields(props: QueueFieldsProps) {
  const { draft, errors, onChange } = props;
  const sounds = (useAnnouncements().data ?? []).map(({ id, description }) => ({
    id: String(id),
    label: description || t('queueSettings.unnamedSound', { id }),
  }));
  const idOf = (key: unknown) => (key === none ? '' : String(key));
  return (
    <Card title={t('queueSettings.sounds')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('queueSettings.announcement')}
          description={t('queueSettings.announcementText')}
          options={[{ id: none, label: t('queueSettings.noAnnouncement') }, ...sounds]}
          selectedKey={draft.announcement || none}
          onSelectionChange={(key) => onChange({ announcement: idOf(key) })}
          errorMessage={errors.announcement_id}
        />
        <div className="flex items-end gap-2">
          <Select
            label={t('queueSettings.music')}
            description={t('queueSettings.musicText')}
            options={[{ id: none, label: t('queueSettings.builtInMelody') }, ...sounds]}
            selectedKey={draft.music || none}
            onSelectionChange={(key) => onChange({ music: idOf(key) })}
            errorMessage={errors.hold_music_id}
            className="min-w-0 flex-1"
          />
          {draft.music !== '' && <ListenButton announcementId={Number(draft.music)} />}
        </div>
        <NumberSetting name="position_announcement" {...props} />
      </div>
    </Card>
  );
}

/** Wrap-up, and what counts as served well. */
function AfterwardsFields(props: QueueFieldsProps) {
  return (
    <Card title={t('queueSettings.afterwards')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberSetting name="wrapup_time" {...props} />
        <NumberSetting name="wrapup_extension" {...props} />
        <NumberSetting name="service_level" {...props} />
        <NumberSetting name="short_abandon" {...props} />
      </div>
      <div className="mt-4">
        <RecordingNoticeField
          noneLabel={t('queueSettings.lineRecordingNotice')}
          description={t('queueSettings.recordingNoticeText')}
          {...props}
        />
      </div>
    </Card>
  );
}

/** Saves a queue and its agents, all or nothing. */
async function saveQueue(id: number | null, draft: QueueDraft, change: Change): Promise<Queue> {
  const body = settingsOf(draft);
  const { data } =
    id === null ? await api.call('createQueue', { body }) : await change('updateQueue', { params: { id }, body });
  return data;
}

const list = '/settings/queues';

/** Everything about a queue; null is a new one. */
export function QueueForm({ queue }: { readonly queue: QueueWithMembers | null }) {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(queue));
  const form = useSubmission({
    fields: queueFields,
    send: (change) => saveQueue(queue?.id ?? null, draft, change),
    opened: queue,
    onTheirs: (current: QueueWithMembers) => setDraft(draftOf(current)),
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
  const isRefused = Object.keys(form.errors).length > 0;
  return (
    <>
      <SectionHeading title={queue?.name ?? t('queueSettings.new')} backTo={list} />
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <BasicFields {...props} />
        <MemberFields {...props} />
        <WaitingFields {...props} queueId={queue?.id ?? null} />
        <AgentGoneFields {...props} queueId={queue?.id ?? null} />
        <SoundFields {...props} />
        <AfterwardsFields {...props} />
        <HoursFields {...props} />
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-3 rounded-t-card border-t border-line bg-canvas px-1 py-3">
          <FormConflict form={form} />
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
