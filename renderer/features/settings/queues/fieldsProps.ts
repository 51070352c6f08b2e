import type { FieldErrors } from '../../../platform/api/attempt.ts';
import type { QueueDraft } from './queueDraft.ts';

/** What every part of the queue's form is given. */
export interface QueueFieldsProps {
  readonly draft: QueueDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<QueueDraft>) => void;
}
