import { useEffect, useRef, useState } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { t } from '../../strings/t.ts';
import { TextField } from '../../ui/TextField.tsx';

const pauseMs = 600;

/** Saves a text once typing pauses, and what is unsaved when the page is left. */
function useSaved(text: string, isChanged: boolean, save: (text: string) => Promise<boolean>) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const latest = useRef({ text, isChanged, save });
  latest.current = { text, isChanged, save };
  useEffect(() => {
    if (!isChanged) return;
    setState('saving');
    const timer = setTimeout(
      () => void latest.current.save(text).then((isSaved) => setState(isSaved ? 'saved' : 'idle')),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, isChanged]);
  useEffect(
    () => () => {
      if (latest.current.isChanged) void latest.current.save(latest.current.text);
    },
    [],
  );
  return state;
}

/** Notes of the call, saved as they are typed. */
export function CallNotes({ call }: { readonly call: LiveCall }) {
  const { saveNotes } = useCallCommands();
  const [text, setText] = useState(call.notes);
  const state = useSaved(text, text !== call.notes, (notes) => saveNotes(call, notes));
  return (
    <div className="flex flex-col gap-1 py-3">
      <TextField
        label={t('notes.label')}
        isLabelHidden
        placeholder={t('notes.placeholder')}
        rows={5}
        maxLength={10_000}
        value={text}
        onChange={setText}
      />
      <p role="status" className="h-4 text-right text-xs text-muted">
        {state === 'saving' && t('notes.saving')}
        {state === 'saved' && t('notes.saved')}
      </p>
    </div>
  );
}
