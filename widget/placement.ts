/** The position of the panel: above everything else in the page, within its visible part. */

/** In the uppermost layer, where no part of the page lies over it and none cuts it off; again after it was moved. */
export function raise(place: HTMLElement): void {
  // Older browsers have no such layer: there it has the highest z-index.
  if (!place.showPopover) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.popover = 'manual';
  place.showPopover();
}

/** Has it know how much of the window can be seen: a telephone's keyboard takes half of it. */
export function followRoom(place: HTMLElement): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const measure = (): void => {
    place.style.setProperty('--room', `${seen.height}px`);
    const isZoomed = seen.scale > 1.05;
    const lift = isZoomed ? 0 : Math.max(0, document.documentElement.clientHeight - seen.height - seen.offsetTop);
    place.style.setProperty('--lift', `${lift}px`);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  measure();
}

const marginPx = 8;
const within = (from: number, size: number, room: number): number =>
  Math.max(marginPx, Math.min(from, room - size - marginPx));

/** Keeps an open panel beside a button in the text: below it, else above it, else at one of its sides. */
export function besideButton(place: HTMLElement, panel: HTMLElement, button: HTMLElement): void {
  function put(): void {
    if (panel.hidden) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const room = window.visualViewport?.height ?? clientHeight;
    const anchor = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = panel;
    const isLow = anchor.bottom + offsetHeight + 2 * marginPx > room;
    const isHigh = anchor.top - offsetHeight - 2 * marginPx < 0;
    const isAtSide = isLow && isHigh;
    const hasRight = anchor.right + offsetWidth + 2 * marginPx <= clientWidth;
    const side = hasRight ? anchor.right + marginPx : anchor.left - marginPx - offsetWidth;
    const left = isAtSide ? side : anchor.left;
    const top = isAtSide ? anchor.top : isLow ? anchor.top - marginPx - offsetHeight : anchor.bottom + marginPx;
    place.style.setProperty('left', `${within(left, offsetWidth, clientWidth)}px`);
    place.style.setProperty('top', `${within(top, offsetHeight, room)}px`);
  }
  new ResizeObserver(put).observe(panel);
  window.addEventListener('resize', put);
  window.addEventListener('scroll', put, { capture: true, passive: true });
}
