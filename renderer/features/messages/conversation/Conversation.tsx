import type { ReactNode } from 'react';
import { t } from '../../../strings/t.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Entry } from '../transcript/entry.ts';
import { MessageTranscript } from '../transcript/MessageTranscript.tsx';

interface ConversationProps {
  /** Names the conversation for assistive technology. */
  readonly label: string;
  /** Why the messages could not be loaded; null if there is no error. */
  readonly error: Error | null;
  readonly onReload: () => void;
  /** Oldest first; undefined while they load. */
  readonly entries: readonly Entry[] | undefined;
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
  readonly onRetry?: (entry: Entry) => void;
  /** Text for an empty conversation. */
  readonly emptyText: string;
  readonly header: ReactNode;
  /** Where one writes. */
  readonly footer: ReactNode;
}

function Messages(props: Omit<ConversationProps, 'header' | 'footer'>) {
  const { label, error, onReload, entries, hasOlder, onOlder, onRetry, emptyText } = props;
  if (entries === undefined) {
    if (error) return <ErrorState error={error} onRetry={onReload} />;
    return <SkeletonRows />;
  }
  if (entries.length === 0) return <p className="px-4 py-8 text-center text-sm text-muted">{emptyText}</p>;
  return <MessageTranscript label={label} entries={entries} hasOlder={hasOlder} onOlder={onOlder} onRetry={onRetry} />;
}

/** A conversation: with whom, what was written, and where one writes. */
export function Conversation({ header, footer, ...messages }: ConversationProps) {
  return (
    <section
      aria-label={t('messages.conversationWith', { name: messages.label })}
      className="flex min-h-0 flex-1 flex-col"
    >
      {header}
      <div className="flex min-h-0 flex-1 flex-col bg-canvas">
        <Messages {...messages} />
      </div>
      {footer}
    </section>
  );
}
