import '../../../strings/en/settings.ts';
import { useDispositions } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DispositionForm } from './DispositionForm.tsx';
import { DispositionList, dispositionsPath } from './DispositionList.tsx';

/** The dispositions, or the form of one of them. */
export function DispositionsSection({ item }: { readonly item?: string }) {
  const query = useDispositions();
  // A new one is the last.
  const position = Math.max(-1, ...(query.data ?? []).map((other) => other.position)) + 1;
  return (
    <AdminSection
      item={item}
      title={t('settings.dispositions')}
      path={dispositionsPath}
      query={query}
      idOf={({ id }) => id}
      list={<DispositionList />}
      form={(disposition) => <DispositionForm key={disposition?.id} disposition={disposition} position={position} />}
    />
  );
}
