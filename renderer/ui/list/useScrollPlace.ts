import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where a list stands in the page that scrolls it. */
interface ScrollPlace {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels from the top of what is scrolled to the list. */
  readonly offset: number;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}

/**
 * Finds what scrolls a list, and how far down in it the list begins. While the page is scrolled into the list, what
 * comes in at its top leaves what is looked at where it is.
 *
 * @param height of the list in pixels, without what is open in it
 */
export function useScrollPlace(list: RefObject<HTMLElement | null>, height: number): ScrollPlace {
  const scroller = useRef<HTMLElement | null>(null);
  const heightBefore = useRef(height);
  const [offset, setOffset] = useState(0);

  // After every render: whatever stands before the list may have changed its height.
  useLayoutEffect(() => {
    if (!list.current) return;
    scroller.current ??= scrollerOf(list.current);
    const page = scroller.current;
    if (!page) return;
    const top = list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
    if (Math.abs(top - offset) >= 1) setOffset(top);
  });

  useLayoutEffect(() => {
    const grown = height - heightBefore.current;
    heightBefore.current = height;
    if (grown > 0 && scroller.current && scroller.current.scrollTop > offset) scroller.current.scrollTop += grown;
  }, [height, offset]);

  return { scroller, offset };
}
