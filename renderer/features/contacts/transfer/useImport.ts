import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImport, ContactImportRequest } from '../../../../shared/api/schemas/contactImport.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { reasonOf } from '../../../platform/api/reason.ts';
import type { ImportFile } from './importFile.ts';

/** What is done with the rows of a file. */
export type ImportOptions = Pick<ContactImportRequest, 'on_duplicate' | 'global' | 'group_name' | 'mapping'>;

/** What an import would do; nothing is changed. */
export function useImportPreview(file: ImportFile, options: ImportOptions) {
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
export function useImportRun(file: ImportFile, options: ImportOptions, onDone: (result: ContactImport) => void) {
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
