import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, FileJson, SearchX } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { api, apiBaseUrl } from '../../../../platform/api/api.ts';
import { fetchFile } from '../../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { copyText } from '../../../../platform/window/copyText.ts';
import { t } from '../../../../strings/t.ts';
import { buttonClassName } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { classNames } from '../../../../ui/classNames.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { OperationDetail } from './OperationDetail.tsx';
import type { Operation, Reference } from './openApi.ts';
import { readOpenApi } from './openApi.ts';

interface OperationRowProps {
  readonly operation: Operation;
  readonly schemas: Reference['schemas'];
}

const tones: Readonly<Record<string, string>> = {
  GET: 'text-hold',
  POST: 'text-connected',
  PATCH: 'text-ringing',
  PUT: 'text-ringing',
  DELETE: 'text-failure',
};

/** One operation; opening it shows the rest. What is out of view is not laid out. */
const OperationRow = memo(function OperationRow({ operation, schemas }: OperationRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary } = operation;
  return (
    <li className="[contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto]">
      <Button
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className="flex w-full cursor-default items-baseline gap-3 px-4 py-2 text-left data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-hover"
      >
        <span className={classNames('w-14 shrink-0 font-mono text-xs font-semibold', tones[method])}>{method}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-mono text-xs break-all">{path}</span>
          <span className="block text-sm text-muted">{summary}</span>
        </span>
      </Button>
      {isOpen && <OperationDetail operation={operation} schemas={schemas} />}
    </li>
  );
});

function Address() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-sm font-medium">{t('reference.address')}</h3>
          <p className="flex items-center gap-1">
            <code className="selectable min-w-0 font-mono text-sm break-all">{apiBaseUrl}</code>
            <IconButton label={t('reference.copyAddress')} size="small" onPress={() => void copyText(apiBaseUrl)}>
              <Copy aria-hidden className="size-4 text-muted" />
            </IconButton>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a className={buttonClassName()} href={api.url('getOpenApi')} target="_blank" rel="noreferrer">
            <FileJson aria-hidden className="size-4" />
            {t('reference.openapi')}
          </a>
          <a className={buttonClassName('ghost')} href={api.url('getDocs')} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            {t('reference.tryOut')}
          </a>
        </div>
      </div>
    </Card>
  );
}

function Operations({ reference }: { readonly reference: Reference }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => matching(reference.operations, wanted), [reference, wanted]);
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return (
    <>
      <div className="flex items-center gap-3">
        <SearchField label={t('reference.search')} value={search} onChange={setSearch} />
        <p role="status" className="shrink-0 text-sm text-muted">
          {t('reference.count', { count: found.length })}
        </p>
      </div>
      {found.length === 0 && (
        <Card>
          <EmptyState icon={<SearchX />} title={t('reference.noMatches')} text={t('reference.noMatchesText')} />
        </Card>
      )}
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={`reference-${tag}`} className="flex flex-col gap-2">
          <h3 id={`reference-${tag}`} className="text-base font-semibold first-letter:uppercase">
            {tag}
          </h3>
          <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
            {found
              .filter((operation) => operation.tag === tag)
              .map((operation) => (
                <OperationRow key={operation.id} operation={operation} schemas={reference.schemas} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The service's contract, as the service itself describes it. */
export function ReferencePage() {
  return (
    <>
      <p className="text-sm text-muted">{t('reference.text')}</p>
      <Address />
      <QueryView query={useReference()}>{(reference) => <Operations reference={reference} />}</QueryView>
    </>
  );
}

/** The description that the service serves of itself; it changes only with the service. */
function useReference() {
  return useQuery({
    queryKey: queryKeys.openApi,
    queryFn: async () => readOpenApi(await (await fetchFile('getOpenApi', {})).text()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The operations in which every word occurs: in method, path, summary, name, module or role. */
export function matching(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, summary, id, tag, role }) => {
    const text = `${method} ${path} ${summary} ${id} ${tag} ${role ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
