/** What the browser keeps for the widget: for this tab or for later visits. A page may forbid it; then only this page does. */

type Place = 'tab' | 'browser';

const fallback = new Map<string, string>();

const storeOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** What was remembered; empty when nothing was. */
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
    // Kept for this page.
  }
}

export function forget(place: Place, name: string): void {
  fallback.delete(name);
  try {
    storeOf(place).removeItem(name);
  } catch {
    // It was kept for this page only.
  }
}
