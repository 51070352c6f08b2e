import { ArrowUp } from 'lucide-react';
import type { Line } from '../../../../shared/api/lines.ts';
import { type LineCodec, lineCodecs } from '../../../../shared/domain/line.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { descriptionClassName, labelClassName } from '../../../ui/classNames.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ChangeLine, LineDraft } from '../lineDraft.ts';

/** Props of each part of a line's form. */
export interface LinePartProps {
  readonly draft: LineDraft;
  readonly onChange: ChangeLine;
  readonly errors: FieldErrors;
}

/** Further props of the whole form. */
export interface LineFormProps extends LinePartProps {
  /** The line as the service knows it; null for one that is new. */
  readonly line: Line | null;
  /** Users whose line it may be; without them that is not asked. */
  readonly owners?: readonly { readonly id: number; readonly name: string }[];
}

/** The first error of some fields, for a group that must then be open. */
export const hasErrorIn = (errors: FieldErrors, fields: readonly (keyof LineDraft)[]): boolean =>
  fields.some((field) => errors[field] !== undefined);

interface SecondsFieldProps extends LinePartProps {
  readonly field: 'register_seconds' | 'options_seconds' | 'session_seconds';
}

/** A number of seconds; only digits can be typed. */
export function SecondsField({ field, draft, onChange, errors }: SecondsFieldProps) {
  return (
    <TextField
      label={t(`lineForm.${field}`)}
      description={t(`lineForm.${field}Hint`)}
      {...draftFields({ draft, errors, onChange }).digits(field)}
      autoComplete="off"
    />
  );
}

/** The address to enter at a PBX for a line that does not register. */
export function ForThePbx({ draft, line }: LineFormProps) {
  return (
    <div role="note" className="flex flex-col gap-1 rounded-md border border-line p-3 text-sm">
      <p className="font-medium">{t('lineForm.forThePbx')}</p>
      {draft.transport === 'udp' ? (
        <>
          <p className="text-muted">
            {line?.listens_at
              ? t('lineForm.forThePbxAddress', { address: line.listens_at, transport: line.transport.toUpperCase() })
              : t('lineForm.forThePbxUnsaved')}
          </p>
          {draft.local_port === '' && <p className="text-muted">{t('lineForm.forThePbxPort')}</p>}
        </>
      ) : (
        <p className="text-muted">{t('lineForm.forThePbxStream')}</p>
      )}
    </div>
  );
}

interface CodecOrderProps {
  /** The codecs in use, the preferred one first. */
  readonly codecs: readonly LineCodec[];
  readonly onChange: (codecs: readonly LineCodec[]) => void;
}

/** Which codecs a line offers, and in which order. One is always left. */
export function CodecOrder({ codecs, onChange }: CodecOrderProps) {
  const unused = lineCodecs.filter((codec) => !codecs.includes(codec));
  const setUsed = (codec: LineCodec, isUsed: boolean) =>
    onChange(isUsed ? [...codecs, codec] : codecs.filter((other) => other !== codec));
  const prefer = (codec: LineCodec) => {
    const index = codecs.indexOf(codec);
    const others = codecs.filter((other) => other !== codec);
    onChange([...others.slice(0, index - 1), codec, ...others.slice(index - 1)]);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={labelClassName}>{t('lineForm.codecs')}</legend>
      <p className={descriptionClassName}>{t('lineForm.codecsHint')}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {[...codecs, ...unused].map((codec) => {
          const name = t(`lineForm.codec.${codec}`);
          const index = codecs.indexOf(codec);
          return (
            <li key={codec} className="flex h-9 items-center gap-2 pe-2.5 ps-1">
              <IconButton
                label={t('lineForm.codecUp', { codec: name })}
                size="small"
                isDisabled={index <= 0}
                onPress={() => prefer(codec)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <span aria-hidden className="flex-1 text-sm">
                {name}
              </span>
              <Switch
                label={t('lineForm.codecUse', { codec: name })}
                isLabelHidden
                isSelected={index >= 0}
                isDisabled={codecs.length === 1 && index === 0}
                onChange={(isUsed) => setUsed(codec, isUsed)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
