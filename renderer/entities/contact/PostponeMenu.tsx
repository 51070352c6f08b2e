import '../../strings/en/followUps.ts';
import { AlarmClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { toLocalField } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** When else: what is offered to who cannot come back to somebody now. Pure. */

const hourMs = 3_600_000;
const morningHour = 9;

/** Moments that are offered. */
const postponements = ['hour', 'threeHours', 'tomorrow', 'nextWeek'] as const;
/** A moment that is offered. */
type Postponement = (typeof postponements)[number];

/** At nine in the morning of this device's clock, so many days from now. */
function morning(now: number, days: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date.setHours(morningHour, 0, 0, 0);
}

/** The day of the Monday that comes, in days from now. */
const daysToMonday = (now: number): number => 7 - ((new Date(now).getDay() + 6) % 7);

/** The moment, Unix milliseconds. */
function momentOf(postponement: Postponement, now: number): number {
  switch (postponement) {
    case 'hour':
      return now + hourMs;
    case 'threeHours':
      return now + 3 * hourMs;
    case 'tomorrow':
      return morning(now, 1);
    case 'nextWeek':
      return morning(now, daysToMonday(now));
  }
}

interface PostponeProps {
  readonly name: string;
  /** The name of the menu while nothing is postponed. */
  readonly label?: string;
  /** Unix milliseconds. */
  readonly onPostpone: (at: number) => void;
}

function MomentForm({ onPostpone, onClose }: Pick<PostponeProps, 'onPostpone'> & { readonly onClose: () => void }) {
  const [text, setText] = useState(() => toLocalField(toContractDateTime(momentOf('tomorrow', Date.now()))));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = Date.parse(text);
    setWrong(Number.isNaN(at));
    if (Number.isNaN(at)) return;
    onClose();
    onPostpone(at);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('followUps.moment')}
        type="datetime-local"
        value={text}
        onChange={setText}
        errorMessage={isWrong ? t('followUps.noMoment') : undefined}
        autoFocus
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" type="submit">
          {t('followUps.postpone')}
        </Button>
      </div>
    </form>
  );
}

/** Another time: some that are offered, or any. */
export function PostponeMenu({ name, label = t('followUps.postponeOf', { name }), onPostpone }: PostponeProps) {
  const [isPicking, setPicking] = useState(false);
  const offered = postponements.map((id) => ({
    id,
    label: t(`followUps.in.${id}`),
    onAction: () => onPostpone(momentOf(id, Date.now())),
  }));
  return (
    <>
      <Menu
        label={label}
        entries={[...offered, { id: 'other', label: t('followUps.in.other'), onAction: () => setPicking(true) }]}
      >
        <IconButton label={label} size="small">
          <AlarmClock aria-hidden className="size-4" />
        </IconButton>
      </Menu>
      <Modal title={label} size="small" isOpen={isPicking} onClose={() => setPicking(false)}>
        <MomentForm onPostpone={onPostpone} onClose={() => setPicking(false)} />
      </Modal>
    </>
  );
}
