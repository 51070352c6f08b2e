import '../../strings/en/lists.ts';
import { ExternalLink } from 'lucide-react';
import type { OperationName } from '../../../shared/api/contract.ts';
import { modules } from '../../../shared/api/summaries.ts';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { operationText } from '../operation/operationText.ts';

/** A link to an operation in the service's reference; its name distinguishes it from other lists' links on the page. */
export function ReferenceLink({ operation }: { readonly operation: OperationName }) {
  const href = `${api.url('getDocs')}#/${modules[operation]}/${operation}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('list.referenceOf', { operation: operationText(operation) })}
      className="inline-flex min-h-6 items-center gap-1 self-end text-sm text-muted underline hover:text-ink"
    >
      {t('list.reference')}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
