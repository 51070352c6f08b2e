import { useRef } from 'react';
import type { Campaign } from '../../../../shared/api/callTracking.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { errorClassName } from '../../../ui/classNames.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import type { Change } from '../../../ui/hooks/useSubmission.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChosenEntries } from '../administration/ChosenEntries.tsx';
import { EditForm, type FieldsProps } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { assignmentsOf, bodyOf, type CampaignDraft, conditions, draftOf, newRule, noSetting } from './campaignDraft.ts';

/** Where the list stands. */
export const campaignsPath = '/settings/campaigns';

function BasicFields(props: FieldsProps<CampaignDraft>) {
  const { draft, errors, onChange } = props;
  const field = draftFields(props);
  const numbers = useCollection('listDdis').data ?? [];
  const settings = useCollection('listCallMeBackSettings').data ?? [];
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('campaigns.name')}
            autoFocus={draft.name === ''}
            maxLength={100}
            {...field.text('name')}
          />
          <TextField
            label={t('campaigns.url')}
            type="url"
            placeholder="https://www.example.com/spring"
            {...field.text('url')}
          />
          <Select
            label={t('campaigns.callMeBack')}
            description={t('campaigns.callMeBackText')}
            options={[
              { id: noSetting, label: t('admin.none') },
              ...settings.map(({ id, name }) => ({ id: String(id), label: name })),
            ]}
            {...field.choice('call_me_back_setting_id')}
          />
        </div>
        <ChosenEntries
          label={t('campaigns.numbers')}
          description={t('campaigns.numbersText')}
          options={numbers.map(({ e164, name }) => ({
            id: e164,
            label: inOneLine([formatNumber(e164), name]),
          }))}
          value={draft.numbers}
          onChange={(chosen) => onChange({ numbers: chosen })}
          errorMessage={errors.numbers}
        />
      </div>
    </Card>
  );
}

function RuleFields({ draft, errors, onChange }: FieldsProps<CampaignDraft>) {
  return (
    <Card>
      <RowsField
        label={t('campaigns.rules')}
        hint={t('campaigns.rulesText')}
        rows={draft.rules}
        onChange={(rules) => onChange({ rules })}
        newRow={newRule}
        addLabel={t('campaigns.addRule')}
        removeLabel={(number) => t('campaigns.removeRule', { number })}
      >
        {(rule, change, index) => (
          <div className="min-w-0 flex-1">
            <div className="grid items-start gap-2 sm:grid-cols-3">
              {conditions.map((name) => (
                <TextField
                  key={name}
                  label={t(`campaigns.rule.${name}`)}
                  maxLength={200}
                  value={rule[name]}
                  onChange={(typed) => change({ [name]: typed })}
                  errorMessage={errors[`rules.${index}.${name}`]}
                />
              ))}
            </div>
            {errors[`rules.${index}`] && <p className={errorClassName}>{errors[`rules.${index}`]}</p>}
          </div>
        )}
      </RowsField>
    </Card>
  );
}

/** A campaign: its numbers, and which visits belong to it. Null: a new one. */
export function CampaignForm({ campaign }: { readonly campaign: Campaign | null }) {
  // A campaign that was made before its numbers were refused is not made again.
  const savedId = useRef(campaign?.campaign_id);
  const save = async (draft: CampaignDraft, change: Change) => {
    const body = bodyOf(draft);
    if (savedId.current === undefined) {
      savedId.current = (await api.call('createCampaign', { body })).data.campaign_id;
    } else {
      await change('updateCampaign', { params: { id: savedId.current }, body });
    }
    const before = campaign?.ddis.map(Number) ?? [];
    const assignments = assignmentsOf(savedId.current, before, draft.numbers);
    if (assignments.length > 0) await api.call('updateCallTrackingDdis', { body: assignments });
  };
  return (
    <EditForm
      title={campaign?.name ?? t('campaigns.new')}
      list={campaignsPath}
      nameOf={({ name }) => name}
      opened={campaign}
      draftOf={draftOf}
      send={save}
    >
      {(fields) => (
        <>
          <BasicFields {...fields} />
          <RuleFields {...fields} />
        </>
      )}
    </EditForm>
  );
}
