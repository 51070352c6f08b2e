import type { AuditLogEntry } from '../../../../shared/api/auditLog.ts';
import type { AuditOutcome } from '../../../../shared/domain/audit.ts';
import { operationText } from '../../../entities/operation/operationText.ts';
import { exactWhenText } from '../../../entities/webhook/deliveryFace.ts';
import { inOneLine, isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';

const tones: Readonly<Record<AuditOutcome, StateTone>> = {
  done: 'connected',
  refused: 'ringing',
  failed: 'failure',
  interrupted: 'ringing',
};

/** Who did it, and with which token. */
export function whoText({ user_name: user, user_id: id, token_name: token }: AuditLogEntry): string {
  const name = user || (id === null ? t('auditLog.service') : t('auditLog.somebody', { id }));
  return token === '' ? name : t('auditLog.byToken', { name, token });
}

/** The object by its name, else by its kind and number. */
export function objectText({ object_type: type, object_id: id, object_name: name }: AuditLogEntry): string {
  return name || [type, id].filter((part) => part !== '').join(' ');
}

/** Two lines: what was done to what, and its result; when, by whom, from where. */
export function AuditFacts({ entry }: { readonly entry: AuditLogEntry }) {
  const facts = inOneLine([exactWhenText(entry.time), whoText(entry), entry.address]);
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="truncate text-base">
          {operationText(entry.operation)}
          <span className="text-muted"> · {isolated(objectText(entry))}</span>
        </span>
        <StateBadge tone={tones[entry.outcome]}>{t(`auditLog.outcome.${entry.outcome}`)}</StateBadge>
      </span>
      <span className="block truncate text-xs text-muted">{facts}</span>
    </>
  );
}
