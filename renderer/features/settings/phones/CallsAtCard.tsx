import type { Phone } from '../../../../shared/api/schemas/phone.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { usePhoneCommands } from './usePhoneCommands.ts';

const app = 'app';

/** Where the calls begin that the user makes: in the app, or at one of its phones. */
export function CallsAtCard({ phones }: { readonly phones: readonly Phone[] }) {
  const { change } = usePhoneCommands();
  const chosen = phones.find(({ dials_first }) => dials_first);
  const options = [
    { id: app, label: t('desk.thisApp') },
    ...phones.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const choose = (key: string) => {
    const phone = phones.find(({ id }) => String(id) === key);
    if (phone) void change(phone, { dials_first: true });
    else if (chosen) void change(chosen, { dials_first: false });
  };
  return (
    <Card>
      <Select
        label={t('desk.callsAt')}
        description={t('desk.callsAtText')}
        options={options}
        value={chosen ? String(chosen.id) : app}
        onChange={(key) => choose(String(key))}
        className="max-w-80"
      />
    </Card>
  );
}
