import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../strings/t.ts';
import { buttonClassName } from '../Button.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';

/** The pencil at the end of an entry. */
export function EditLink({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <Link href={href} aria-label={label} className={buttonClassName('ghost', 'small')}>
      <Pencil aria-hidden className="size-4 text-muted" />
    </Link>
  );
}

interface DeleteButtonProps {
  readonly label: string;
  readonly question: string;
  /** Below the question, such as what depends on it. */
  readonly details?: ReactNode;
  readonly onDelete: () => unknown;
}

/** The bin at the end of an entry, which asks before it deletes. */
export function DeleteButton({ label, question, details, onDelete }: DeleteButtonProps) {
  return (
    <ConfirmButton
      variant="ghost"
      size="small"
      aria-label={label}
      question={question}
      details={details}
      confirmLabel={t('common.delete')}
      onConfirm={() => void onDelete()}
    >
      <Trash2 aria-hidden className="size-4 text-muted" />
    </ConfirmButton>
  );
}

interface EntryRowProps {
  readonly name: string;
  /** Beside the name. */
  readonly note?: ReactNode;
  /** Below it. */
  readonly text: ReactNode;
  /** Actions at the end. */
  readonly children?: ReactNode;
}

/** An entry of a list that is administered: its name, what it says, and what can be done with it. */
export function EntryRow({ name, note, text, children }: EntryRowProps) {
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="line-clamp-2 max-w-full text-base font-medium break-words">{name}</span>
          {note}
        </span>
        <span className="block text-sm break-words text-muted">{text}</span>
      </span>
      {children}
    </li>
  );
}
