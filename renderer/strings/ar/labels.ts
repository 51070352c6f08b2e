import type { labels as english } from '../en/labels.ts';
import type { Translation } from '../translation.ts';

export const labels: Translation<typeof english> = {
  'labels.title': 'الوسوم',
  'labels.choose': 'اختيار الوسوم',
  'labels.none': 'لا وسوم بعد. ينشئها المسؤول.',
  'labels.notLoaded': 'تعذّر تحميل الوسوم.',
  'labels.any': 'أي وسم',
  'labels.filter': 'الوسم',
  'labels.failed': 'لم تُغيَّر الوسوم: {reason}',
  'labels.more': '{count} أخرى: {names}',
};
