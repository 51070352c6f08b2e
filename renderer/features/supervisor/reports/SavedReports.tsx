import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/savedReports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { SavedReport } from '../../../../shared/api/savedReports.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { DeleteButton } from '../../../ui/list/EntryRow.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ReportRequest, requestOf, savedAs, savedBody } from './useReport.ts';

const queryKey = queryKeys.collection('listSavedReports');

const useSavedReports = () =>
  useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call('listSavedReports', { query: { limit: 1000, sort: 'name', dir: 'ASC' } })).data,
  });

interface SaveFormProps {
  readonly request: ReportRequest;
  readonly all: readonly SavedReport[];
  /** The name of the one that is open, or empty. */
  readonly name: string;
  readonly onDone: (saved: SavedReport) => void;
}

/** Saves what the report is asked for by, under a new name or in the place of another. */
function SaveForm({ request, all, name: openName, onDone }: SaveFormProps) {
  const [name, setName] = useState(openName);
  /** Another window may save one under this name. */
  const [seen] = useState(all);
  const other = savedAs(seen, name);
  const form = useSubmission<SavedReport, SavedReport>({
    fields: ['name'],
    onTheirs: onDone,
    async send(change) {
      const body = savedBody(name, request, Date.now());
      const saved = other
        ? await change('updateSavedReport', { params: { id: other.id }, body }, { seen: other })
        : await api.call('createSavedReport', { body });
      return saved.data;
    },
    onDone,
  });
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <TextField
        label={t('savedReports.name')}
        description={other ? t('savedReports.replaces') : t('savedReports.nameText')}
        autoFocus
        maxLength={100}
        value={name}
        onChange={(typed) => {
          setName(typed);
          form.correct('name');
        }}
        errorMessage={form.errors.name}
      />
      <FormConflict form={form} />
      <FormFailure sentence={form.failure && t('savedReports.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('savedReports.save')}
      </Button>
    </Form>
  );
}

const factsOf = ({ report, period, time_zone: zone }: SavedReport): string =>
  inOneLine([t(`reports.kind.${report}`), t(`reports.when.${period}`), zone]);

const sorts: readonly Sort<SavedReport>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'report', label: 'reports.kind', compare: byText(({ report }) => t(`reports.kind.${report}`)) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

interface SavedListProps {
  readonly all: readonly SavedReport[];
  readonly openId: number | null;
  readonly onOpen: (saved: SavedReport) => void;
  readonly onRemove: (saved: SavedReport) => Promise<void>;
}

/** Saved reports of the user, to open. */
function SavedList({ all, openId, onOpen, onRemove }: SavedListProps) {
  if (all.length === 0) {
    return <EmptyState icon={<Bookmark />} title={t('savedReports.none')} text={t('savedReports.noneText')} />;
  }
  return (
    <SearchedList
      label={t('savedReports.open')}
      entries={all}
      keyOf={({ id }) => id}
      wordsOf={(saved) => `${saved.name} ${factsOf(saved)}`}
      sorts={sorts}
      row={(saved) => (
        <li className={classNames('flex items-center gap-2 px-2 py-1', saved.id === openId && 'bg-accent-soft')}>
          <Button
            variant="ghost"
            aria-label={t('savedReports.openOf', { name: saved.name })}
            className="h-auto! min-w-0 flex-1 justify-start! py-1.5 text-start"
            onPress={() => onOpen(saved)}
          >
            <span className="min-w-0">
              <span className="block truncate text-base font-medium">{saved.name}</span>
              <span className="block truncate text-xs font-normal text-muted">{factsOf(saved)}</span>
            </span>
          </Button>
          <DeleteButton
            label={t('savedReports.removeOf', { name: saved.name })}
            question={t('savedReports.removeQuestion', { name: saved.name })}
            onDelete={() => onRemove(saved)}
          />
        </li>
      )}
    />
  );
}

interface SavedReportsProps {
  readonly request: ReportRequest;
  readonly onOpen: (request: ReportRequest) => void;
}

/** Opens what the user saved, and saves what is shown. */
export function SavedReports({ request, onOpen }: SavedReportsProps) {
  const cache = useQueryClient();
  const { data: all = [], isPending } = useSavedReports();
  const [openId, setOpenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'save' | 'list' | null>(null);
  const open = all.find(({ id }) => id === openId) ?? null;
  const refresh = () => cache.invalidateQueries({ queryKey });
  const close = () => setDialog(null);
  const choose = (saved: SavedReport) => {
    close();
    setOpenId(saved.id);
    onOpen(requestOf(saved, Date.now()));
  };
  const done = (saved: SavedReport) => {
    close();
    setOpenId(saved.id);
    void refresh();
  };
  const remove = async ({ id }: SavedReport) => {
    await attempt(
      () => api.call('deleteSavedReport', { params: { id } }),
      (reason) => t('savedReports.refused', { reason }),
    );
    await refresh();
  };
  return (
    <>
      <Button
        icon={<FolderOpen aria-hidden className="size-4 shrink-0" />}
        aria-label={open ? `${open.name}, ${t('savedReports.open')}` : undefined}
        className="max-w-56"
        onPress={() => setDialog('list')}
      >
        <span className="truncate">{open?.name ?? t('savedReports.open')}</span>
      </Button>
      {/* Whether a name is taken is known once the others are. */}
      <Button
        icon={<Bookmark aria-hidden className="size-4" />}
        isDisabled={isPending}
        onPress={() => setDialog('save')}
      >
        {t('savedReports.saveAs')}
      </Button>
      <Modal title={t('savedReports.open')} isOpen={dialog === 'list'} onClose={close}>
        <div className="flex flex-col gap-3">
          <SavedList all={all} openId={openId} onOpen={choose} onRemove={remove} />
          <ReferenceLink operation="listSavedReports" />
        </div>
      </Modal>
      <Modal title={t('savedReports.title')} size="small" isOpen={dialog === 'save'} onClose={close}>
        <SaveForm request={request} all={all} name={open?.name ?? ''} onDone={done} />
      </Modal>
    </>
  );
}
