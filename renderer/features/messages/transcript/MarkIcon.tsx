import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { Mark } from './entry.ts';

interface MarkFace {
  readonly icon: LucideIcon;
  readonly label: `messages.mark.${Mark}`;
  readonly className: string;
}

const faces: Readonly<Record<Mark, MarkFace>> = {
  sending: { icon: Clock, label: 'messages.mark.sending', className: 'text-muted' },
  queued: { icon: Clock, label: 'messages.mark.queued', className: 'text-muted' },
  sent: { icon: Check, label: 'messages.mark.sent', className: 'text-muted' },
  delivered: { icon: CheckCheck, label: 'messages.mark.delivered', className: 'text-muted' },
  read: { icon: CheckCheck, label: 'messages.mark.read', className: 'text-accent' },
  failed: { icon: CircleAlert, label: 'messages.mark.failed', className: 'text-failure' },
};

/** How far a message has come, as a sign with a name. */
export function MarkIcon({ mark }: { readonly mark: Mark }) {
  const { icon: Icon, label, className } = faces[mark];
  return <Icon role="img" aria-label={t(label)} className={classNames('size-3.5 shrink-0', className)} />;
}
