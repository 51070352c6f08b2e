import '../../../strings/en/firstRun.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import '../../../strings/en/transcription.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { TranscriptionSettings } from '../../../../shared/api/history/transcription.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';

interface EngineDraft {
  readonly enabled: boolean;
  readonly url: string;
  readonly model: string;
  readonly language: string;
  readonly analysis_model: string;
  /** Empty: not changed. */
  readonly api_key: string;
  readonly removesKey: boolean;
}

const draftOf = ({ enabled, url, model, language, analysis_model }: TranscriptionSettings): EngineDraft => ({
  enabled,
  url,
  model,
  language,
  analysis_model,
  api_key: '',
  removesKey: false,
});

const bodyOf = ({ enabled, url, model, language, analysis_model, api_key, removesKey }: EngineDraft) => ({
  enabled,
  url,
  model,
  language,
  analysis_model,
  api_key: removesKey ? null : api_key || undefined,
});

function Fields({ hasKey, ...props }: FieldsProps<EngineDraft> & { readonly hasKey: boolean }) {
  const field = draftFields(props);
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Switch
          className="sm:col-span-2"
          label={t('engine.enabled')}
          description={t('engine.enabledText')}
          {...field.flag('enabled')}
        />
        <TextField
          className="sm:col-span-2"
          label={t('engine.url')}
          description={t('engine.urlText')}
          type="url"
          {...field.text('url')}
        />
        <TextField
          label={t('engine.model')}
          description={t('engine.modelText')}
          maxLength={100}
          {...field.text('model')}
        />
        <TextField
          label={t('engine.language')}
          description={t('engine.languageText')}
          maxLength={3}
          {...field.text('language')}
        />
        <TextField
          label={t('engine.analysis')}
          description={t('engine.analysisText')}
          maxLength={100}
          {...field.text('analysis_model')}
        />
        <PasswordField
          label={t('engine.key')}
          description={hasKey ? t('engine.keySet') : undefined}
          autoComplete="off"
          isDisabled={props.draft.removesKey}
          {...field.text('api_key')}
        />
        {hasKey && <Switch label={t('engine.removeKey')} {...field.flag('removesKey')} />}
      </div>
    </Card>
  );
}

/** The transcription service. */
export function TranscriptionSection() {
  const query = useQuery({
    queryKey: queryKeys.collection('transcription'),
    queryFn: async () => (await api.call('getTranscriptionSettings')).data,
  });
  return (
    <>
      <QueryView query={query}>
        {(settings) => (
          <EditForm
            title={t('settings.transcription')}
            text={t('engine.text')}
            nameOf={() => t('engine.name')}
            opened={settings}
            draftOf={draftOf}
            send={(draft, change) => change('updateTranscriptionSettings', { body: bodyOf(draft) })}
          >
            {(fields) => <Fields hasKey={settings.has_api_key} {...fields} />}
          </EditForm>
        )}
      </QueryView>
      <Card
        title={t('engine.words')}
        text={t('engine.wordsText')}
        action={
          <Link href="/settings/dictionary" className={buttonClassName()}>
            {t('engine.wordsLink')}
          </Link>
        }
      />
      <ReferenceLink operation="getTranscriptionSettings" />
    </>
  );
}
