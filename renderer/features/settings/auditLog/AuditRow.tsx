import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { contract, type OperationName } from '../../../../shared/api/contract.ts';
import type { AuditLogEntry } from '../../../../shared/api/schemas/audit.ts';
import type { AuditOutcome } from '../../../../shared/domain/audit.ts';
import { classNames } from '../../../components/classNames.ts';
import { exactWhenText } from '../../../components/deliveries/deliveryFace.ts';
import { StateBadge, type StateTone } from '../../../components/StateBadge.tsx';
import { t } from '../../../strings/t.ts';

const tones: Readonly<Record<AuditOutcome, StateTone>> = {
  done: 'connected',
  refused: 'ringing',
  failed: 'failure',
  interrupted: 'ringing',
};

const isOperation = (name: string): name is OperationName => Object.hasOwn(contract, name);

/** What was done, as the contract says it; the service's own doings by their names. */
export const doneText = ({ operation }: AuditLogEntry): string =>
  isOperation(operation) ? contract[operation].summary : operation;

/** Who did it, by which token. */
export function whoText({ user_name: user, user_id: id, token_name: token }: AuditLogEntry): string {
  const name = user || (id === null ? t('auditLog.service') : t('auditLog.somebody', { id }));
  return token === '' ? name : t('auditLog.byToken', { name, token });
}

/** The object by its name, else by its kind and number. */
export function objectText({ object_type: type, object_id: id, object_name: name }: AuditLogEntry): string {
  return name || [type, id].filter((part) => part !== '').join(' ');
}

interface AuditRowProps {
  readonly entry: AuditLogEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Place in a list that moves the focus itself. */
  readonly row: number;
  /** Leaves the row out of the tab order; such a list has one tab stop. */
  readonly isSkipped: boolean;
}

/** A row in two lines: what was done to what, and what came of it; when, by whom, from where. */
export function AuditRow({ entry, isOpen, onToggle, row, isSkipped }: AuditRowProps) {
  const facts = [exactWhenText(entry.time), whoText(entry), entry.address].filter(Boolean).join(' · ');
  return (
    <Button
      aria-expanded={isOpen}
      onPress={onToggle}
      excludeFromTabOrder={isSkipped}
      data-row={row}
      className={classNames(
        'flex min-h-14 w-full cursor-default items-center gap-2 px-3 py-1.5 text-left data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-hover',
        isOpen && 'bg-hover',
      )}
    >
      <ChevronRight
        aria-hidden
        className={classNames('size-4 shrink-0 text-muted transition-transform duration-100', isOpen && 'rotate-90')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-base">
            {doneText(entry)}
            <span className="text-muted"> · {objectText(entry)}</span>
          </span>
          <StateBadge tone={tones[entry.outcome]}>{t(`auditLog.outcome.${entry.outcome}`)}</StateBadge>
        </span>
        <span className="block truncate text-xs text-muted">{facts}</span>
      </span>
    </Button>
  );
}
