/** What a page had loaded when it became usable. */
export interface FirstPageCost {
  /** Milliseconds since the page was asked for. */
  readonly ms: number;
  /** Bytes on the wire, headers included. */
  readonly sentBytes: number;
  /** The same bytes, unpacked. */
  readonly heldBytes: number;
}

/**
 * Runs in the page before its scripts: notes when the element that makes the page usable is there. The page's own clock
 * leaves out what it loads afterwards, while a test on a busy machine has not seen the element yet.
 */
export function noteWhenUsable(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    Object.assign(window, { usableAt: performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page, once it is usable. */
export function costUntilUsable(): FirstPageCost {
  const { usableAt } = window as unknown as { usableAt: number };
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    (entry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 && entry.responseEnd <= usableAt,
  );
  const sum = (bytes: (entry: PerformanceResourceTiming) => number) =>
    loaded.reduce((total, entry) => total + bytes(entry), 0);
  return {
    ms: usableAt,
    sentBytes: sum(({ transferSize }) => transferSize),
    heldBytes: sum(({ decodedBodySize }) => decodedBodySize),
  };
}
