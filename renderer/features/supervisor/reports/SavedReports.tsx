import '../../../strings/en/savedReports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { SavedReport } from '../../../../shared/api/savedReports.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { requestOf, savedAs, savedBody } from './savedReport.ts';
import type { ReportRequest } from './useReport.ts';

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
  const other = savedAs(all, name);
  const form = useSubmission({
    fields: ['name'],
    async send() {
      const body = savedBody(name, request, Date.now());
      const saved = other
        ? await api.call('updateSavedReport', { params: { id: other.id }, body })
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
      <FormFailure sentence={form.failure && t('savedReports.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('savedReports.save')}
      </Button>
    </Form>
  );
}

interface SavedReportsProps {
  readonly request: ReportRequest;
  readonly onOpen: (request: ReportRequest) => void;
}

/** Opens what the user saved, and saves what is shown. */
export function SavedReports({ request, onOpen }: SavedReportsProps) {
  const cache = useQueryClient();
  const all = useSavedReports().data ?? [];
  const [openId, setOpenId] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const open = all.find(({ id }) => id === openId) ?? null;
  const refresh = () => cache.invalidateQueries({ queryKey });
  const choose = (key: unknown) => {
    const saved = all.find(({ id }) => String(id) === key);
    if (!saved) return;
    setOpenId(saved.id);
    onOpen(requestOf(saved, Date.now()));
  };
  const done = (saved: SavedReport) => {
    setSaving(false);
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
      {all.length > 0 && (
        <Select
          label={t('savedReports.open')}
          isLabelHidden
          placeholder={t('savedReports.open')}
          className="w-48"
          options={all.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={open && String(open.id)}
          onChange={choose}
        />
      )}
      {open && (
        <ConfirmButton
          variant="ghost"
          icon={<Trash2 aria-hidden className="size-4" />}
          question={t('savedReports.removeQuestion', { name: open.name })}
          confirmLabel={t('savedReports.remove')}
          onConfirm={() => void remove(open)}
        >
          {t('savedReports.remove')}
        </ConfirmButton>
      )}
      <Button icon={<Bookmark aria-hidden className="size-4" />} onPress={() => setSaving(true)}>
        {t('savedReports.saveAs')}
      </Button>
      <Modal title={t('savedReports.title')} size="small" isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveForm request={request} all={all} name={open?.name ?? ''} onDone={done} />
      </Modal>
    </>
  );
}
