import { useQuery } from '@tanstack/react-query';
import { Copy, Download, ExternalLink, FileJson, SearchX } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
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

/** Location of an operation in the reference: a permanent link. */
const pathOfOperation = (id: string) => `/settings/integrations/reference.${id}`;

interface OperationRowProps {
  readonly operation: Operation;
  readonly schemas: Reference['schemas'];
  /** A link leads here: it is open, and in view. */
  readonly isShown: boolean;
}

const tones: Readonly<Record<string, string>> = {
  GET: 'text-hold',
  POST: 'text-connected',
  PATCH: 'text-ringing',
  PUT: 'text-ringing',
  DELETE: 'text-failure',
};

/** One operation; opening it shows the rest. What is out of view is not laid out. */
const OperationRow = memo(function OperationRow({ operation, schemas, isShown }: OperationRowProps) {
  const [isOpen, setOpen] = useState(isShown);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown) return;
    setOpen(true);
    row.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  const { id, method, path, summary } = operation;
  return (
    <li
      ref={row}
      id={`operation-${id}`}
      className="scroll-mt-4 [contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto]"
    >
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
      {isOpen && (
        <>
          <OperationDetail operation={operation} schemas={schemas} />
          <p className="px-4 pb-4">
            <Link href={pathOfOperation(id)} className="text-sm text-accent underline">
              {t('reference.link', { id })}
            </Link>
          </p>
        </>
      )}
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
          <a className={buttonClassName('ghost')} href={api.url('getAsyncApi')} target="_blank" rel="noreferrer">
            <FileJson aria-hidden className="size-4" />
            {t('reference.asyncapi')}
          </a>
          <a className={buttonClassName('ghost')} href={api.url('getPostman')} download="cordboard.postman.json">
            <Download aria-hidden className="size-4" />
            {t('reference.postman')}
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

interface OperationsProps {
  readonly reference: Reference;
  /** Name of the operation that a link leads to; empty where none does. */
  readonly shown: string;
}

function Operations({ reference, shown }: OperationsProps) {
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
                <OperationRow
                  key={operation.id}
                  operation={operation}
                  schemas={reference.schemas}
                  isShown={operation.id === shown}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The service's contract, as the service itself describes it. */
export function ReferencePage({ shown }: Pick<OperationsProps, 'shown'>) {
  return (
    <>
      <p className="text-sm text-muted">{t('reference.text')}</p>
      <Address />
      <QueryView query={useReference()}>{(reference) => <Operations reference={reference} shown={shown} />}</QueryView>
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

/** The text by which an operation is found: all that is shown of it except its answers. */
function textOf({ method, path, summary, id, tag, role, description, parameters, body }: Operation): string {
  const fields = Object.keys(body?.properties ?? body?.items?.properties ?? {});
  const names = parameters.filter(({ in: place }) => place !== 'header').map(({ name }) => name);
  return [method, path, summary, id, tag, role ?? '', description, ...names, ...fields].join(' ').toLowerCase();
}

/** How well words match: what is called so comes before what only speaks of it. */
const isCalledSo = ({ method, path, summary, id }: Operation, words: readonly string[]) => {
  const name = `${method} ${path} ${summary} ${id}`.toLowerCase();
  return words.every((word) => name.includes(word));
};

/** The operations in which every word occurs, those whose path or name has them first. */
export function matching(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter((operation) => {
    const text = textOf(operation);
    return words.every((word) => text.includes(word));
  });
  return [
    ...found.filter((operation) => isCalledSo(operation, words)),
    ...found.filter((operation) => !isCalledSo(operation, words)),
  ];
}
