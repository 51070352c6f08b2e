import type { FieldErrors } from '../../lib/api/fieldErrors.ts';
import type { ChangeLine, LineDraft } from '../../lib/lines/lineDraft.ts';
import { t } from '../../strings/t.ts';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextField } from '../TextField.tsx';
import { CodecOrder } from './CodecOrder.tsx';

interface LineMoreFieldsProps {
  readonly draft: LineDraft;
  readonly onChange: ChangeLine;
  readonly errors: FieldErrors;
  readonly owners?: readonly { readonly id: number; readonly name: string }[];
}

const transports = (['udp', 'tcp', 'tls', 'ws', 'wss'] as const).map((id) => ({
  id,
  label: t(`lineForm.transport.${id}`),
}));
const kinds = (['account', 'trunk'] as const).map((id) => ({
  id,
  label: t(`lineForm.kind.${id}`),
  description: t(`lineForm.kind.${id}Text`),
}));
const dtmfWays = (['rfc4733', 'info'] as const).map((id) => ({ id, label: t(`lineForm.dtmf.${id}`) }));
const everybody = 'everybody';

/** The texts that only some providers need. */
const texts = [
  { field: 'domain', label: 'lineForm.domain', hint: 'lineForm.domainHint' },
  { field: 'auth_username', label: 'lineForm.authUsername', hint: 'lineForm.authUsernameHint' },
  { field: 'outbound_proxy', label: 'lineForm.outboundProxy', hint: 'lineForm.outboundProxyHint' },
  { field: 'caller_id', label: 'lineForm.callerId', hint: 'lineForm.callerIdHint' },
] as const;

type FieldsProps = Omit<LineMoreFieldsProps, 'owners'>;

function Texts({ draft, onChange, errors }: FieldsProps) {
  return texts.map(({ field, label, hint }) => (
    <TextField
      key={field}
      label={t(label)}
      description={t(hint)}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      errorMessage={errors[field]}
      autoComplete="off"
      spellCheck="false"
    />
  ));
}

function Choices({ draft, onChange, errors }: FieldsProps) {
  return (
    <>
      <Select
        label={t('lineForm.transport')}
        options={transports}
        value={draft.transport}
        onChange={(key) => onChange({ transport: key as LineDraft['transport'] })}
        errorMessage={errors.transport}
      />
      <Select
        label={t('lineForm.kind')}
        options={kinds}
        value={draft.kind}
        onChange={(key) => onChange({ kind: key as LineDraft['kind'] })}
        errorMessage={errors.kind}
      />
      <Select
        label={t('lineForm.dtmf')}
        options={dtmfWays}
        value={draft.dtmf}
        onChange={(key) => onChange({ dtmf: key as LineDraft['dtmf'] })}
        errorMessage={errors.dtmf}
      />
    </>
  );
}

function Owner({ draft, onChange, errors, owners }: LineMoreFieldsProps) {
  if (!owners) return null;
  const options = [
    { id: everybody, label: t('lineForm.ownerEverybody') },
    ...owners.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  return (
    <Select
      label={t('lineForm.owner')}
      options={options}
      value={draft.user_id === null ? everybody : String(draft.user_id)}
      onChange={(key) => onChange({ user_id: key === everybody ? null : Number(key) })}
      errorMessage={errors.user_id}
    />
  );
}

/** The settings of a line that most accounts leave as they are. */
export function LineMoreFields(props: LineMoreFieldsProps) {
  const { draft, onChange, errors } = props;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('lineForm.name')}
          description={t('lineForm.nameHint')}
          value={draft.name}
          onChange={(name) => onChange({ name })}
          errorMessage={errors.name}
          className="sm:col-span-2"
        />
        <Choices {...props} />
        <Owner {...props} />
        <Texts {...props} />
      </div>
      <CodecOrder codecs={draft.codecs} onChange={(codecs) => onChange({ codecs })} />
      {errors.codecs && <p className="text-xs text-failure">{errors.codecs}</p>}
      <Switch
        label={t('lineForm.register')}
        description={t('lineForm.registerHint')}
        isSelected={draft.register}
        onChange={(register) => onChange({ register })}
      />
      <Switch
        label={t('lineForm.default')}
        description={t('lineForm.defaultHint')}
        isSelected={draft.is_default}
        onChange={(is_default) => onChange({ is_default })}
      />
    </div>
  );
}
