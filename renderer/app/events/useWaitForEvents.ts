import { useEffect, useState } from 'react';
import { useConnection } from '../../platform/events/connectionStore.ts';

/** Nobody looks at an empty page for longer than this because events are late. */
const longestMs = 2000;

/**
 * True until the event stream of a page that opens is there, or is late. What is asked for then is not asked for again: from
 * the first answer on, events tell what changes.
 */
export function useWaitForEvents(): boolean {
  const isConnecting = useConnection(({ connection }) => connection === 'connecting');
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isConnecting) return setIsOver(true);
    const timer = setTimeout(() => setIsOver(true), longestMs);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isConnecting && !isOver;
}
