import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteButton } from '../../../ui/list/EntryRow.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CannedForm } from './CannedForm.tsx';
import { useCannedCommands, useCannedResponses } from './useCannedResponses.ts';

/** The edited response: an existing one, or a new one. */
type Edited = CannedResponse | 'new';

function Row({ response, onEdit }: { readonly response: CannedResponse; readonly onEdit: () => void }) {
  const isSupervisor = useHasRole('supervisor');
  const { remove } = useCannedCommands();
  const mayChange = !response.shared || isSupervisor;
  const { name } = response;
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {isolated(name)}
          {response.shared && <span className="font-normal text-muted"> · {t('canned.isShared')}</span>}
        </p>
        <p className="line-clamp-2 text-sm text-muted">{response.text}</p>
      </div>
      {mayChange && (
        <>
          <IconButton label={t('canned.edit', { name })} size="small" onPress={onEdit}>
            <Pencil aria-hidden className="size-4 text-muted" />
          </IconButton>
          <DeleteButton
            label={t('canned.delete', { name })}
            question={t('canned.deleteQuestion', { name })}
            onDelete={() =>
              attempt(
                () => remove(response.id),
                (reason) => t('canned.deleteFailed', { reason }),
              )
            }
          />
        </>
      )}
    </li>
  );
}

function List({ onEdit }: { readonly onEdit: (edited: Edited) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <QueryView query={useCannedResponses()}>
        {(responses) =>
          responses.length === 0 ? (
            <EmptyState title={t('canned.empty')} text={t('canned.emptyText')} />
          ) : (
            <ul aria-label={t('canned.title')}>
              {responses.map((response) => (
                <Row key={response.id} response={response} onEdit={() => onEdit(response)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div>
        <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => onEdit('new')}>
          {t('canned.add')}
        </Button>
      </div>
    </div>
  );
}

/** The canned responses, to add, change and delete. */
export function CannedResponses({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const isNew = edited === 'new';
  return (
    <Modal title={t('canned.title')} isOpen onClose={onClose}>
      {edited === null ? (
        <List onEdit={setEdited} />
      ) : (
        <CannedForm
          id={isNew ? null : edited.id}
          initial={isNew ? { name: '', text: '', shared: false } : edited}
          onDone={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}
