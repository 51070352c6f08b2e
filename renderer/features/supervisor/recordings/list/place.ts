import { useLocation } from 'wouter';
import { filterOfText, type RecordingFilter, textOfFilter } from './recordingFilter.ts';

/** State of the page of recordings; stored in the address, so that a reload does not change it. */
export interface RecordingsPlace {
  readonly filter: RecordingFilter;
  /** The recording that is reviewed. */
  readonly id: number | null;
}

/** Stands for no recording where the filter follows. */
const none = 'all';

/** The address of a place. */
export function hrefOfPlace({ filter, id }: RecordingsPlace): string {
  const text = textOfFilter(filter);
  if (text !== undefined) return `/supervisor/recordings/${id ?? none}/${text}`;
  return id === null ? '/supervisor/recordings' : `/supervisor/recordings/${id}`;
}

/** Reads the parts of an address. */
export function placeOf(item: string | undefined, filter: string | undefined): RecordingsPlace {
  return { filter: filterOfText(filter), id: /^\d{1,15}$/.test(item ?? '') ? Number(item) : null };
}

/** The place of the address, which the page that is shown may be a moment behind. */
export function placeOfAddress(): RecordingsPlace {
  const [item, filter] = location.hash.replace(/^#\/supervisor\/recordings\/?/, '').split('/');
  return placeOf(item, filter);
}

/** Goes to another place of the page; typing in the search leaves no trail behind the back button. */
export function useGoTo() {
  const [, navigate] = useLocation();
  return (place: RecordingsPlace, options?: { readonly replace: boolean }) => navigate(hrefOfPlace(place), options);
}
