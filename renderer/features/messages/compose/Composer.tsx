import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceholderValues } from '../../../../shared/domain/placeholders.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { inputClassName } from '../../../ui/field.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CannedResponses } from '../canned/CannedResponses.tsx';
import { useDraft, writeDraft } from '../drafts/draftStore.ts';
import { CannedPicker } from './CannedPicker.tsx';
import { SegmentCount } from './SegmentCount.tsx';
import { useSlash } from './useSlash.ts';

interface ComposerProps {
  /** Whom one writes to. */
  readonly name: string;
  /** Name of the draft, in which what is typed is kept. */
  readonly draft: string;
  /** What the placeholders of canned responses stand for. */
  readonly values: PlaceholderValues;
  readonly maximumLength: number;
  /** Shows how many text messages it makes. */
  readonly hasSegments?: boolean;
  /** Why the last message was refused; a sentence. */
  readonly failure: string | null;
  readonly onSend: (text: string) => void;
}

/** Grows with its text, up to a limit that the style sheet sets. */
function useOwnHeight(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the height follows
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [text]);
  return field;
}

/** Where one writes: Enter sends, Shift+Enter begins a line, `/` opens the canned responses. What is typed is kept. */
export function Composer({ name, draft, values, maximumLength, hasSegments, failure, onSend }: ComposerProps) {
  const text = useDraft(draft);
  const field = useOwnHeight(text);
  const [caret, setCaret] = useState(0);
  const [isManaging, setManaging] = useState(false);
  const insert = (next: string, at: number) => {
    writeDraft(draft, next.slice(0, maximumLength));
    setCaret(at);
    // After the new text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const { picker, dismiss } = useSlash({ text, caret, values, onInsert: insert });
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty) onSend(text.trim());
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (picker && event.key === 'Escape') {
      event.preventDefault();
      dismiss();
    } else if (picker && picker.items.length > 0) picker.onKeyDown(event);
    else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    }
  };

  return (
    <div className="relative border-t border-line bg-surface px-3 py-2.5 wide:px-4">
      {picker && <CannedPicker picker={picker} onManage={() => setManaging(true)} />}
      {failure && (
        <p role="alert" className="pb-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={t('messages.write', { name })}
          aria-autocomplete="list"
          aria-controls={picker && picker.items.length > 0 ? picker.listId : undefined}
          aria-activedescendant={picker?.active == null ? undefined : picker.optionId(picker.active)}
          placeholder={t('messages.placeholder')}
          maxLength={maximumLength}
          value={text}
          onChange={({ target }) => {
            writeDraft(draft, target.value);
            setCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className={classNames(inputClassName, 'h-auto max-h-40 resize-none py-[7px] leading-5')}
        />
        <IconButton label={t('messages.send')} shortcut="Enter" tone="active" isDisabled={isEmpty} onPress={send}>
          <SendHorizontal aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {hasSegments && (
        <div className="min-h-4 pt-1">
          <SegmentCount text={text} />
        </div>
      )}
      {isManaging && <CannedResponses onClose={() => setManaging(false)} />}
    </div>
  );
}
