import '../../../strings/en/alertSettings.ts';
import '../../../strings/en/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { AlertSettings } from '../../../../shared/api/alerts.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { differs } from '../../../platform/api/changeOpened.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { useCollection } from '../administration/useCollection.ts';
import {
  type AlertDraft,
  alertFields,
  draftOfAlerts,
  durations,
  ofWatched,
  patchOfAlerts,
  wholeLimits,
} from './alertDraft.ts';
import { OwnLimits } from './OwnLimits.tsx';
import { PastAlerts } from './PastAlerts.tsx';

const idsOf = (all: readonly { readonly id: number }[] | undefined) => (all ? new Set(all.map(({ id }) => id)) : null);

function AlertsForm({ settings }: { readonly settings: AlertSettings }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfAlerts(settings));
  const { data: queues } = useCollection('listQueues');
  const { data: lines } = useCollection('listLines');
  const watched = { queues: idsOf(queues), lines: idsOf(lines) };
  const form = useSubmission({
    fields: alertFields,
    opened: settings,
    onTheirs: (current) => setDraft(draftOfAlerts(current)),
    send(change) {
      // What was deleted is neither sent nor missed: the service forgot its limits with it.
      const body = ofWatched(patchOfAlerts(draft, settings), watched);
      const isChanged = (current: AlertSettings, seen: AlertSettings) =>
        differs(ofWatched(seen, watched), ofWatched(current, watched), body);
      return change('updateAlertSettings', { body }, { isChanged });
    },
    onDone({ data }) {
      cache.setQueryData(queryKeys.alertSettings, data);
      setDraft(draftOfAlerts(data));
      toast.success(t('alertSettings.saved'));
    },
  });
  const onChange = (change: Partial<AlertDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const field = draftFields({ draft, errors: form.errors, onChange });
  const number = (name: (typeof wholeLimits)[number] | (typeof durations)[number] | 'mails_per_hour') => (
    <TextField
      key={name}
      label={t(`alertSettings.${name}`)}
      description={t(`alertSettings.${name}_text`)}
      {...field.digits(name, 5)}
    />
  );
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      <Card title={t('alertSettings.limits')} text={t('alertSettings.limitsText')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {wholeLimits.map(number)}
          <TextField
            label={t('alertSettings.line_quality')}
            description={t('alertSettings.line_quality_text')}
            inputMode="decimal"
            {...field.text('line_quality')}
          />
          {durations.map(number)}
        </div>
      </Card>
      {queues && lines && (
        <OwnLimits draft={draft} errors={form.errors} onChange={onChange} queues={queues} lines={lines} />
      )}
      <Card title={t('alertSettings.mail')} text={t('alertSettings.mailText')}>
        <div className="flex flex-col gap-4">
          <TextField
            label={t('alertSettings.recipients')}
            description={t('alertSettings.recipientsText')}
            inputMode="email"
            {...field.text('recipients')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">{number('mails_per_hour')}</div>
          <Switch label={t('alertSettings.mails_end')} {...field.flag('mails_end')} />
          <Switch
            label={t('alertSettings.isQuiet')}
            description={t('alertSettings.isQuietText')}
            {...field.flag('isQuiet')}
          />
          {draft.isQuiet && (
            <div className="grid grid-cols-2 items-start gap-4">
              <TextField label={t('alertSettings.from')} type="time" {...field.text('from')} />
              <TextField label={t('alertSettings.until')} type="time" {...field.text('until')} />
            </div>
          )}
        </div>
      </Card>
      <FormConflict form={form} />
      <FormFailure sentence={form.failure && t('alertSettings.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('alertSettings.save')}
      </Button>
    </Form>
  );
}

/** When queues and lines give alerts, and who gets mail about them. */
export function AlertsSection() {
  const query = useQuery({
    queryKey: queryKeys.alertSettings,
    queryFn: async () => (await api.call('getAlertSettings')).data,
  });
  return (
    <>
      <SectionHeading title={t('settings.alerts')} text={t('alertSettings.text')} />
      <QueryView query={query}>{(settings) => <AlertsForm settings={settings} />}</QueryView>
      <PastAlerts />
      <ReferenceLink operation="listAlerts" />
    </>
  );
}
