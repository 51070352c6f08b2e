import '../../../strings/en/settings.ts';
import { useDispositions } from '../../../entities/queue/useDispositions.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { DispositionForm } from './DispositionForm.tsx';
import { DispositionList } from './DispositionList.tsx';

const newItem = 'new';

/** The dispositions, or the form of one of them. */
export function DispositionsSection({ item }: { readonly item?: string }) {
  const query = useDispositions();
  if (item === undefined) return <DispositionList />;
  return (
    <QueryView query={query}>
      {(all) => {
        const position = Math.max(-1, ...all.map((other) => other.position)) + 1;
        if (item === newItem) return <DispositionForm key={newItem} disposition={null} position={position} />;
        const disposition = all.find(({ id }) => String(id) === item);
        if (!disposition) return <EmptyState title={t('dispositions.gone')} />;
        return <DispositionForm key={item} disposition={disposition} position={position} />;
      }}
    </QueryView>
  );
}
