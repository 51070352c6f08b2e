import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { DeleteButton } from '../../../ui/list/EntryRow.tsx';

interface DeleteEntryProps {
  readonly name: string;
  /** What depends on it, a line each. */
  readonly uses?: readonly string[];
  readonly send: () => Promise<unknown>;
  /** Queries to refresh afterwards, besides an administrator's lists. */
  readonly refresh?: readonly (readonly unknown[])[];
}

/** Names of what depends on it that are shown; the others are counted. */
const shown = 8;

function Uses({ uses }: { readonly uses: readonly string[] }) {
  const lines = uses.length > shown ? [...uses.slice(0, shown), `+ ${uses.length - shown}`] : uses;
  return (
    <div className="text-sm">
      <p>{t('admin.uses')}</p>
      <ul className="break-words">
        {lines.map((line) => (
          <li key={line}>· {line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The bin of an entry, which asks and says what depends on it before it deletes. */
export function DeleteEntry({ name, uses = [], send, refresh = [] }: DeleteEntryProps) {
  const cache = useQueryClient();
  const remove = async () => {
    const isGone = await attempt(send, (reason) => t('admin.deleteFailed', { name, reason }));
    if (isGone) toast.success(t('admin.deleted', { name }));
    for (const queryKey of [queryKeys.collections, ...refresh]) await cache.invalidateQueries({ queryKey });
  };
  return (
    <DeleteButton
      label={t('admin.deleteOf', { name })}
      question={t('admin.deleteQuestion', { name })}
      details={uses.length > 0 && <Uses uses={uses} />}
      onDelete={remove}
    />
  );
}
