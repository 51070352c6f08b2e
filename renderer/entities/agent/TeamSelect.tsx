import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Select } from '../../ui/Select.tsx';

const everybody = 'all';

/** The teams of the customer. */
export function useTeams() {
  return useQuery({
    queryKey: queryKeys.collection('listUserGroups'),
    queryFn: async () => (await api.call('listUserGroups', { query: { limit: 10_000 } })).data,
  });
}

interface TeamSelectProps {
  readonly value: number | null;
  readonly onChange: (teamId: number | null) => void;
  readonly className?: string | undefined;
}

/** Everybody, or the people of a team; nothing where there is no team. */
export function TeamSelect({ value, onChange, className }: TeamSelectProps) {
  const teams = useTeams().data ?? [];
  if (teams.length === 0) return null;
  return (
    <Select
      label={t('reports.team')}
      className={className}
      options={[
        { id: everybody, label: t('reports.everybody') },
        ...teams.map(({ id, name }) => ({ id: String(id), label: name })),
      ]}
      value={value === null ? everybody : String(value)}
      onChange={(id) => onChange(id === everybody ? null : Number(id))}
    />
  );
}
