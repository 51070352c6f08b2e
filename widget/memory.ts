/**
 * Values that the browser stores for the widget: for this tab or for later visits. If the browser does not allow it,
 * they last as long as the page.
 */

type Place = 'tab' | 'browser';

const fallback = new Map<string, string>();

const storeOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** The stored value; empty if there is none. */
export function recall(place: Place, name: string): string {
  try {
    return storeOf(place).getItem(name) ?? fallback.get(name) ?? '';
  } catch {
    return fallback.get(name) ?? '';
  }
}

export function remember(place: Place, name: string, value: string): void {
  fallback.set(name, value);
  try {
    storeOf(place).setItem(name, value);
  } catch {
    // Stored for this page.
  }
}

export function forget(place: Place, name: string): void {
  fallback.delete(name);
  try {
    storeOf(place).removeItem(name);
  } catch {
    // It was stored for this page only.
  }
}
