import { SendHorizontal, Settings2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import type { PlaceholderValues } from '../../../../shared/domain/placeholders.ts';
import { smsPartsOf } from '../../../../shared/domain/smsParts.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames, inputClassName, popoverClassName } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Picker, PickerList } from '../../../ui/Picker.tsx';
import { useDraft, writeDraft } from '../drafts/draftStore.ts';
import { AttachButton } from './AttachButton.tsx';
import { CannedResponses } from './CannedResponses.tsx';
import { UploadBar, type UploadFace } from './UploadBar.tsx';
import { useSlash } from './useSlash.ts';

/** How much of a text message is used up. */
interface SegmentFace {
  /** Characters in the last part, and how many it holds. */
  readonly used: number;
  readonly capacity: number;
  readonly parts: number;
  /** It has characters outside of the GSM alphabet, so that a part holds fewer. */
  readonly isUnicode: boolean;
}

const unicodeCoding = 8;

/** Counts as the network does: a part is 160 characters, 70 with characters outside of the GSM alphabet. */
export function segmentFaceOf(text: string): SegmentFace {
  const { dataCoding, parts, capacity } = smsPartsOf(text);
  const isUnicode = dataCoding === unicodeCoding;
  const octets = isUnicode ? 2 : 1;
  const last = parts.at(-1)?.length ?? 0;
  return { used: last / octets, capacity: capacity / octets, parts: parts.length, isUnicode };
}

interface CannedPickerProps {
  readonly picker: Picker<CannedResponse>;
  readonly onManage: () => void;
}

const rowHeight = 48;
const shownRows = 5;

/** The canned responses that match what follows the slash; the keys are the text field's. */
function CannedPicker({ picker, onManage }: CannedPickerProps) {
  const count = picker.items.length;
  return (
    <div className={classNames(popoverClassName, 'absolute inset-x-3 bottom-full z-10 mb-1 max-w-xl')}>
      {count > 0 ? (
        <div style={{ height: Math.min(count, shownRows) * rowHeight + 8 }} className="flex flex-col py-1">
          <PickerList picker={picker} label={t('canned.title')} rowHeight={rowHeight} className="min-h-0 flex-1">
            {({ name, text }) => (
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-muted">{text}</span>
              </span>
            )}
          </PickerList>
        </div>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">{t('canned.noMatches')}</p>
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line py-1 pe-1 ps-4">
        <p role="status" className="truncate text-xs text-muted">
          {count > 0 ? t('canned.hint', { count }) : ''}
        </p>
        <Button size="small" variant="ghost" icon={<Settings2 aria-hidden className="size-3.5" />} onPress={onManage}>
          {t('canned.manage')}
        </Button>
      </div>
    </div>
  );
}

/** How long a text message has become, and into how many it is cut. */
function SegmentCount({ text }: { readonly text: string }) {
  if (text.trim() === '') return null;
  const { used, capacity, parts, isUnicode } = segmentFaceOf(text.trim());
  return (
    <p className="text-xs text-muted">
      {t('messages.segment', { used, capacity })}
      {parts > 1 && ` · ${t('messages.segments', { count: parts })}`}
      {isUnicode && ` · ${t('messages.unicode')}`}
    </p>
  );
}

interface ComposerProps {
  /** The recipient. */
  readonly name: string;
  /** Key under which the draft is stored. */
  readonly draft: string;
  /** Values of the placeholders in canned responses. */
  readonly values: PlaceholderValues;
  readonly maximumLength: number;
  /** Shows how many text messages it makes. */
  readonly hasSegments?: boolean;
  /** Why the last message was refused; a sentence. */
  readonly failure: string | null;
  /** A file that is being sent. */
  readonly upload?: UploadFace | null;
  readonly onSend: (text: string) => void;
  /** Takes files that are chosen, pasted or dropped; without it none are. */
  readonly onFile?: (file: File) => void;
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

/** Takes what is pasted and dropped, unless it is text. */
function fileTarget(onFile: (file: File) => void) {
  const take = (event: SyntheticEvent, files: FileList) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    onDragOver: (event: DragEvent) => void (event.dataTransfer.types.includes('Files') && event.preventDefault()),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
  };
}

/** The input field: Enter sends, Shift+Enter adds a line, `/` opens the canned responses. The draft is stored. */
export function Composer({ name, draft, values, maximumLength, hasSegments, failure, onSend, ...rest }: ComposerProps) {
  const { upload, onFile } = rest;
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
    <div {...(onFile && fileTarget(onFile))} className="relative border-t border-line bg-surface px-3 py-2.5 wide:px-4">
      {picker && <CannedPicker picker={picker} onManage={() => setManaging(true)} />}
      {failure && (
        <p role="alert" className="pb-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
      {upload && <UploadBar upload={upload} />}
      <div className="flex items-end gap-2">
        {onFile && <AttachButton onFile={onFile} />}
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
