import type { CallMeBackSetting } from '../../../../shared/api/callMeBack/callMeBack.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { EditForm } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { faceOf } from './buttonFace.ts';
import { CallFields, LookFields } from './SettingFields.tsx';
import { bodyOf, draftOf, type SettingDraft } from './settingDraft.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

/** Where the list stands. */
export const settingsPath = '/settings/callmeback';

function Preview({ draft }: { readonly draft: SettingDraft }) {
  const buttons = useCollection('listCallMeBackButtons').data ?? [];
  const button = buttons.find(({ id }) => String(id) === draft.button_id);
  return (
    <WidgetPreview
      look={{
        culture: draft.culture,
        title: draft.title,
        welcome: draft.welcome_screen_msg,
        isAtLeft: draft.position.endsWith('left'),
        isAtEdge: draft.position.startsWith('middle'),
        online: faceOf(button?.data_online ?? ''),
        offline: faceOf(button?.data_offline ?? ''),
      }}
    />
  );
}

/** The code to paste into the pages of a web site. */
function EmbedCard({ widgetKey }: { readonly widgetKey: string }) {
  const code = `<script src="${window.location.origin}/widget/callmeback.js" data-key="${widgetKey}" async></script>`;
  return (
    <Card title={t('cmb.code')} text={t('cmb.codeText')}>
      <CodeBlock text={code} copyLabel={t('cmb.copy')} />
    </Card>
  );
}

/** A widget: its look with a preview, whom it calls, and its code. Null: a new one. */
export function SettingForm({ setting }: { readonly setting: CallMeBackSetting | null }) {
  return (
    <EditForm
      title={setting?.name ?? t('cmb.new')}
      list={settingsPath}
      nameOf={({ name }) => name}
      opened={setting}
      draftOf={draftOf}
      send={(draft, change) =>
        setting
          ? change('updateCallMeBackSetting', { params: { id: setting.id }, body: bodyOf(draft) })
          : api.call('createCallMeBackSetting', { body: bodyOf(draft) })
      }
    >
      {(fields) => (
        <>
          <LookFields {...fields} />
          <Preview draft={fields.draft} />
          <CallFields {...fields} />
          {setting && <EmbedCard widgetKey={setting.key} />}
        </>
      )}
    </EditForm>
  );
}
