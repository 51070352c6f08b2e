import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import type { ContactSuggestion } from './contactSuggestion.ts';

/** Who types on asks once: directories are not asked about each letter. */
const restMs = 120;
/** A directory that was late has its answer soon; one that hangs is not asked for ever. */
const againMs = 500;
const mostAnswers = 5;

async function askDirectories(search: string, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  if (signal.aborted) return { entries: [], late: [] };
  return (await api.call('searchDirectories', { query: { search } })).data;
}

const none: readonly ContactSuggestion[] = [];

/** The numbers of people in directories who match the typed text, one suggestion each; none for no text. */
export function useDirectorySuggestions(typed: string): readonly ContactSuggestion[] {
  const text = useDeferredValue(typed.trim().slice(0, 100));
  const { data } = useQuery({
    queryKey: [...queryKeys.directoryEntries, text],
    queryFn: ({ signal }) => askDirectories(text, signal),
    enabled: text !== '',
    retry: false,
    refetchInterval: ({ state }) =>
      (state.data?.late.length ?? 0) > 0 && state.dataUpdateCount < mostAnswers ? againMs : false,
  });
  return useMemo(() => {
    if (text === '' || !data) return none;
    return data.entries.flatMap(({ id, name, directory, numbers }) =>
      numbers.map(({ number }) => ({
        id: `directory-${id}-${number}`,
        contactId: null,
        speedDial: '',
        name,
        number,
        directory,
      })),
    );
  }, [text, data]);
}
