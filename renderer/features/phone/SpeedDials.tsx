import '../../strings/en/speedDials.ts';
import { useQuery } from '@tanstack/react-query';
import { useDial } from '../../entities/call/useDial.ts';
import { suggestionsOf } from '../../entities/contact/contactSuggestion.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';

const most = 100;

/** Numbers with a speed dial, in its order. */
function useSpeedDials() {
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.contacts, 'speed-dials'],
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'has_speed_dial', operator: 'eq', value: true }]);
      return (await api.call('listContacts', { query: { filter, limit: most, sort: 'last_name', dir: 'ASC' } })).data;
    },
  });
  return suggestionsOf(data, '')
    .filter(({ speedDial }) => speedDial !== '')
    .toSorted((a, b) => a.speedDial.localeCompare(b.speedDial, undefined, { numeric: true }));
}

/** The speed dials of contacts, each as a key with its code; nothing where there are none. */
export function SpeedDials() {
  const dial = useDial();
  const speedDials = useSpeedDials();
  if (speedDials.length === 0) return null;
  return (
    <ul aria-label={t('speedDials.list')} className="flex max-h-18 flex-wrap gap-1.5 overflow-auto">
      {speedDials.map(({ id, name, number, speedDial }) => (
        <li key={id} className="max-w-full min-w-0">
          <Button
            size="small"
            className="max-w-full"
            aria-label={t('speedDials.call', { name, code: speedDial })}
            onPress={() => void dial(number)}
          >
            <span className="font-semibold">{speedDial}</span>
            <span className="min-w-0 truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
