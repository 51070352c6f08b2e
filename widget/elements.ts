export type Properties = Readonly<Record<string, string | boolean>>;

/**
 * A new element. Properties are attributes: `true` sets an empty one, `false` leaves it out.
 */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

const svg = 'http://www.w3.org/2000/svg';

/** A picture of strokes on a grid of 24 × 24, which says nothing to those who cannot see it. */
export function icon(path: string): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true' })) {
    picture.setAttribute(name, value);
  }
  const stroke = document.createElementNS(svg, 'path');
  stroke.setAttribute('d', path);
  picture.append(stroke);
  return picture;
}

/** Strokes of the widget's pictures. */
export const strokes = {
  phone:
    'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2Z',
  close: 'M18 6 6 18M6 6l12 12',
  clip: 'm21.4 11-9.2 9.2a6 6 0 0 1-8.5-8.5l9.2-9.2a4 4 0 0 1 5.7 5.7l-9.2 9.2a2 2 0 0 1-2.8-2.8l8.5-8.5',
  check: 'M20 6 9 17l-5-5',
} as const;
