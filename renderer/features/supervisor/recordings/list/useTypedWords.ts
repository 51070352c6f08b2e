import { useEffect, useRef, useState } from 'react';

/** How long somebody stops typing before the search begins. */
const pauseMs = 250;

/**
 * What is typed in the search, handed on in the pauses of typing. What changes the words from elsewhere, such as the back
 * button, is shown.
 */
export function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const handedOn = useRef(words);
  const latest = useRef(onWords);
  latest.current = onWords;

  useEffect(() => {
    if (words !== handedOn.current) setTyped(words);
    handedOn.current = words;
  }, [words]);

  useEffect(() => {
    if (typed === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = typed;
      latest.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
