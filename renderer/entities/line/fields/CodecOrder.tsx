import { ArrowUp } from 'lucide-react';
import { type LineCodec, lineCodecs } from '../../../../shared/domain/line.ts';
import { t } from '../../../strings/t.ts';
import { descriptionClassName, labelClassName } from '../../../ui/field.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';

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
            <li key={codec} className="flex h-9 items-center gap-2 pr-2.5 pl-1">
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
