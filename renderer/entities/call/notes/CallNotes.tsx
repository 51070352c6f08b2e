import '../../../strings/en/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { useKeys } from '../../../ui/hooks/useKeys.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useCallPanel } from '../callPanel.ts';
import { type TypedNotes, useNoteStore } from './noteStore.ts';

interface CallNotesProps {
  readonly callId: number;
  /** The note as the service has it. */
  readonly saved: string;
  /** A finished call's notes are saved when the field is left: each time is a note in its record. */
  readonly isOver: boolean;
}

function stateOf(typed: TypedNotes | undefined, wasTyped: boolean): string {
  if (typed?.refusal) return t('refused.notes', { reason: typed.refusal });
  if (typed?.waits) return t('notes.kept');
  if (typed && !typed.isSaved) return t('notes.saving');
  return typed || wasTyped ? t('notes.saved') : '';
}

/** Takes the focus to the field when somebody asks for the notes, of a finished call by the same key. */
function useFocusOnDemand() {
  const place = useRef<HTMLDivElement>(null);
  const { areNotesWanted, wantNotes } = useCallPanel();
  useEffect(() => {
    if (!areNotesWanted) return;
    place.current?.querySelector('textarea')?.focus();
    wantNotes(false);
  }, [areNotesWanted, wantNotes]);
  useKeys({ 'Alt+N': () => wantNotes(true) });
  return place;
}

/** Notes on a call, live or over. Nothing that is typed is lost: not by a hang-up, a reload, or a service that is away. */
export function CallNotes({ callId, saved, isOver }: CallNotesProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const typed = useNoteStore((store) => store.typed[callId]);
  const { type, setOpen, forget } = useNoteStore.getState();
  const [wasTyped, setTyped] = useState(false);
  const place = useFocusOnDemand();
  const own = typed?.userId === userId ? typed : undefined;
  const isShown = own?.isSaved === true && own.text === saved;
  useEffect(() => {
    if (isShown) forget(callId);
  }, [isShown, forget, callId]);
  useEffect(
    () => () => {
      setOpen(null);
      forget(callId);
    },
    [setOpen, forget, callId],
  );
  return (
    <div ref={place} className="flex flex-col gap-1 py-3">
      <TextField
        label={t('notes.label')}
        isLabelHidden
        placeholder={t(isOver ? 'notes.placeholderOver' : 'notes.placeholder')}
        rows={isOver ? 3 : 5}
        maxLength={10_000}
        value={own?.text ?? saved}
        onFocusChange={(isFocused) => setOpen(isFocused && isOver ? callId : null)}
        onChange={(text) => {
          setTyped(true);
          type(callId, userId, text);
        }}
      />
      <p role="status" className="min-h-4 text-end text-xs text-muted">
        {stateOf(own, wasTyped)}
      </p>
    </div>
  );
}
