import { contactNumberFields, contactSpeedDialFields } from '../../../../shared/domain/contactFields.ts';
import { t } from '../../../strings/t.ts';
import { descriptionClassName } from '../../../ui/classNames.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ContactFieldsProps, textOf } from './contactDraft.ts';

const pairs = contactNumberFields.map((number, index) => ({ number, speedDial: contactSpeedDialFields[index] }));
type Pair = (typeof pairs)[number];

/** Fields that nearly every contact has; the others are folded away. */
const usual: readonly string[] = ['tel', 'mobile'];

function PairRow({ pair: { number, speedDial }, ...props }: ContactFieldsProps & { readonly pair: Pair }) {
  const label = t(`contact.${number}`);
  return (
    <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3">
      <TextField label={label} inputMode="tel" {...textOf(props, number)} />
      {speedDial && (
        <TextField
          label={t('contactForm.speedDial')}
          aria-label={t('contactForm.speedDialOf', { field: label })}
          inputMode="tel"
          {...textOf(props, speedDial)}
        />
      )}
    </div>
  );
}

/** Numbers, each with its speed dial. */
export function NumberFields(props: ContactFieldsProps) {
  const { draft, errors } = props;
  const isNeeded = ({ number, speedDial }: Pair) =>
    draft[number] !== '' ||
    errors[number] !== undefined ||
    (speedDial !== undefined && errors[speedDial] !== undefined);
  const others = pairs.filter(({ number }) => !usual.includes(number));
  return (
    <div className="flex flex-col gap-4">
      <p className={descriptionClassName}>{t('contactForm.numbersText')}</p>
      {pairs
        .filter(({ number }) => usual.includes(number))
        .map((pair) => (
          <PairRow key={pair.number} pair={pair} {...props} />
        ))}
      <Disclosure title={t('contactForm.moreNumbers')} isOpenAtFirst={others.some(isNeeded)}>
        <div className="flex flex-col gap-4 pt-2">
          {others.map((pair) => (
            <PairRow key={pair.number} pair={pair} {...props} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
