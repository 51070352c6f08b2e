import { create } from 'zustand';
import { isDialable, longestTyped, withoutTypedSigns } from '../../../shared/domain/dialable.ts';
import { isolated } from '../../strings/isolated.ts';

const longestExtension = 5;

/** Writes digits (E.164 without `+`) in the international style; null when no country has such a number. */
type Style = (digits: string) => string | null;

/** The countries' numbering plans are a tenth of the first load, so that they come after the first page stands. */
const useStyle = create<{ readonly style: Style | null; readonly isSettled: boolean }>()(() => ({
  style: null,
  isSettled: false,
}));

/** After a file that could not be had, numbers are shown as they are for this long before another try. */
const pauseMs = 10_000;
let loading: Promise<void> | null = null;

/** Loads what numbers are formatted with. Never rejects: without it numbers are shown as they are. */
export function loadNumberFormat(): Promise<void> {
  loading ??= import('./internationalStyle.ts').then(
    ({ internationalStyle }) => useStyle.setState({ style: internationalStyle, isSettled: true }),
    () => {
      useStyle.setState({ isSettled: true });
      setTimeout(() => {
        loading = null;
      }, pauseMs);
    },
  );
  return loading;
}

/** Renders again what is below once numbers can be formatted; answers whether they are, or cannot be for now. */
export const useNumberFormat = (): boolean => useStyle().isSettled;

/** The typed text as a number that can be dialled, or null. */
export function toDialable(typed: string): string | null {
  const text = withoutTypedSigns(typed);
  return typed.length <= longestTyped && isDialable(text) ? text : null;
}

/** Whether the text looks like a number in the making rather than a name. */
export function looksLikeNumber(typed: string): boolean {
  return /^[+\d\s().*#/-]+$/.test(typed) && /[\d*#+]/.test(typed);
}

/** A number as it is written in a field: E.164 in the international style, anything else as it is. */
export function writtenNumber(number: string): string {
  const digits = number.replace(/^\+/, '');
  if (!/^\d+$/.test(digits) || digits.length <= longestExtension) return number;
  const { style } = useStyle.getState();
  if (!style) void loadNumberFormat();
  return style?.(digits) ?? number;
}

/** A number for people to read; its groups stay in their order also within a text from right to left. */
export const formatNumber = (number: string): string => isolated(writtenNumber(number));

/** Whether two spellings mean the same number. */
export function isSameNumber(a: string, b: string): boolean {
  const plain = (number: string) => number.replace(/\D/g, '');
  return plain(a) !== '' && plain(a) === plain(b);
}
