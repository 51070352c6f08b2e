import '../../../strings/en/settingsSearch.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../../strings/t.ts';

interface SectionHeadingProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** Location of the list that this was opened from. */
  readonly backTo?: string;
}

/** The head of a section, or of what is edited in it. */
export function SectionHeading({ title, text, action, backTo }: SectionHeadingProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        {backTo && (
          <Link
            href={backTo}
            className="mb-1 -ms-1 inline-flex h-6 cursor-default items-center gap-1 rounded-control px-1 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('settings.back')}
          </Link>
        )}
        <h2 className="text-xl font-semibold break-words">{title}</h2>
        {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </header>
  );
}
