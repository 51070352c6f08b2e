import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { MailSettings } from '../../../../shared/api/mail.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { changeOpened } from '../../../platform/api/changeOpened.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { MailServerFields } from './MailServerFields.tsx';
import { draftOfMail, type MailDraft, mailFields, patchOfMail } from './mailDraft.ts';

function ForgetButton({ host, onForget }: { readonly host: string; readonly onForget: () => void }) {
  return (
    <ConfirmButton
      variant="ghost"
      question={t('mail.forgetQuestion', { host })}
      confirmLabel={t('mail.forget')}
      onConfirm={onForget}
    >
      {t('mail.forget')}
    </ConfirmButton>
  );
}

/** The settings of the server, and in words what happens to mail. */
export function MailServerCard({ settings }: { readonly settings: MailSettings }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(draftOfMail(settings));
  const { source } = settings;
  const host = settings.host ?? '';
  const keep = (changed: MailSettings) => {
    cache.setQueryData(queryKeys.mailSettings, changed);
    // Text typed since the request was sent is not replaced.
    setDraft((now) => (now === draft ? draftOfMail(changed) : now));
    void cache.invalidateQueries({ queryKey: queryKeys.mails });
  };
  const form = useSubmission({
    fields: mailFields,
    opened: settings,
    send: (change) => change('updateMailSettings', { body: patchOfMail(draft) }),
    onDone({ data }) {
      keep(data);
      toast.success(t('mail.saved'));
    },
    onTheirs(current) {
      cache.setQueryData(queryKeys.mailSettings, current);
      setDraft(draftOfMail(current));
    },
  });
  const forget = () =>
    attempt(
      async () => {
        keep((await changeOpened(settings, 'updateMailSettings', { body: { host: null } })).data);
        toast.success(t('mail.forgotten'));
      },
      (reason) => t('mail.refused', { reason }),
    );
  const onChange = (change: Partial<MailDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  return (
    <Card
      title={t('mail.server')}
      text={t(`mail.source.${source}`, { host })}
      action={<StateBadge tone={source === 'none' ? 'ringing' : 'connected'}>{t(`mail.badge.${source}`)}</StateBadge>}
    >
      <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
        <MailServerFields draft={draft} settings={settings} errors={form.errors} onChange={onChange} />
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('mail.refused', { reason: form.failure })} />
        <div className="flex flex-wrap justify-end gap-2">
          {source === 'own' && <ForgetButton host={host} onForget={() => void forget()} />}
          <Button type="submit" variant="primary">
            {t('mail.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
