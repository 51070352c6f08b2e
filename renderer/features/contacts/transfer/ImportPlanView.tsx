import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ContactImport, ContactImportRequest } from '../../../../shared/api/contacts/contactImport.ts';
import { contactNumberFields } from '../../../../shared/domain/contactFields.ts';
import { api } from '../../../platform/api/api.ts';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import type { ImportFile } from './importFile.ts';

const targets = [
  ...(['first_name', 'last_name', 'company', 'email'] as const),
  ...contactNumberFields,
  ...(['group_name', 'groups', 'labels', 'notes', 'outcome_id', 'next_call_at'] as const),
];

/** No field of a contact has this name. */
const leftOut = '';

const fieldOptions = () => [
  { id: leftOut, label: t('import.leaveOut') },
  ...targets.map((field) => ({ id: field, label: t(`contact.${field}`) })),
];

interface ColumnMappingProps {
  /** Columns that no field takes by itself. */
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (mapping: Record<string, string>) => void;
}

/** Assigns columns whose names are unknown. */
function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">{t('import.mapping')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.map((column) => (
          <Select
            key={column}
            label={column}
            options={fieldOptions()}
            value={mapping[column] ?? leftOut}
            onChange={(key) => {
              const { [column]: _, ...others } = mapping;
              onChange(key === leftOut ? others : { ...others, [column]: String(key) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Options for the rows of a file. */
type ImportOptions = Pick<ContactImportRequest, 'on_duplicate' | 'global' | 'group_name' | 'mapping'>;

/** The result of a trial import; nothing is changed. */
function useImportPreview(file: ImportFile, options: ImportOptions) {
  return useQuery({
    queryKey: ['contact-import', file.chosenAt, file.name, options],
    queryFn: async () => {
      const body = { format: file.format, data: file.data, ...options, dry_run: true };
      return (await api.call('importContacts', { body })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Runs an import: the rows that are right are taken, the others named. */
function useImportRun(file: ImportFile, options: ImportOptions, onDone: (result: ContactImport) => void) {
  const cache = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const body = { format: file.format, data: file.data, ...options, partial: true };
      onDone((await api.call('importContacts', { body })).data);
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setRunning(false);
      void cache.invalidateQueries({ queryKey: queryKeys.contacts });
    }
  };
  return { isRunning, failure, run };
}

const policies = () =>
  (['update', 'skip', 'create'] as const).map((id) => ({ id, label: t(`import.duplicates.${id}`) }));

interface OptionFieldsProps {
  readonly options: ImportOptions;
  readonly onChange: (change: Partial<ImportOptions>) => void;
}

function OptionFields({ options, onChange }: OptionFieldsProps) {
  const mayShare = useHasRole('reception');
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('import.duplicates')}
          options={policies()}
          value={options.on_duplicate}
          onChange={(key) => onChange({ on_duplicate: key as ImportOptions['on_duplicate'] })}
        />
        <TextField
          label={t('import.group')}
          maxLength={100}
          value={options.group_name}
          onChange={(group_name) => onChange({ group_name })}
        />
      </div>
      {mayShare && (
        <Switch label={t('import.global')} isSelected={options.global} onChange={(global) => onChange({ global })} />
      )}
    </div>
  );
}

interface RunButtonProps {
  readonly count: number;
  readonly isRunning: boolean;
  readonly onRun: () => void;
}

function RunButton({ count, isRunning, onRun }: RunButtonProps) {
  const label = count === 0 ? t('import.nothing') : t('import.run', { count });
  return (
    <Button variant="primary" isDisabled={count === 0 || isRunning} onPress={onRun}>
      {isRunning ? t('import.running') : label}
    </Button>
  );
}

interface ImportPlanViewProps {
  readonly file: ImportFile;
  readonly onDone: (result: ContactImport) => void;
}

/** What importing a file will do, and its options. */
export function ImportPlanView({ file, onDone }: ImportPlanViewProps) {
  const [, navigate] = useLocation();
  const [options, setOptions] = useState<ImportOptions>({
    on_duplicate: 'update',
    global: false,
    group_name: '',
    mapping: {},
  });
  // Which columns are unknown does not depend on what is made of them.
  const columns = useImportPreview(file, { ...options, mapping: {} }).data?.unused_columns ?? [];
  const preview = useImportPreview(file, options);
  const { isRunning, failure, run } = useImportRun(file, options, onDone);
  const change = (next: Partial<ImportOptions>) => setOptions((now) => ({ ...now, ...next }));
  if (preview.isPending) return <SkeletonRows rows={4} />;
  if (preview.data === undefined) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <div className="flex flex-col gap-5">
      <OptionFields options={options} onChange={change} />
      <ColumnMapping columns={columns} mapping={options.mapping} onChange={(mapping) => change({ mapping })} />
      <ImportSummary result={preview.data} file={file} />
      <FormFailure sentence={preview.error && t('import.checkFailed', { reason: preview.error.message })} />
      <FormFailure sentence={failure && t('import.failed', { reason: failure })} />
      <div className="flex justify-end gap-2">
        <Button onPress={() => navigate('/contacts')}>{t('common.cancel')}</Button>
        <RunButton count={preview.data.created + preview.data.updated} isRunning={isRunning} onRun={() => void run()} />
      </div>
    </div>
  );
}
