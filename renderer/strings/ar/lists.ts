import type { lists as english } from '../en/lists.ts';
import type { Translation } from '../translation.ts';

export const lists: Translation<typeof english> = {
  'list.search': 'بحث',
  'list.searchOf': 'بحث: {list}',
  'list.sort': 'ترتيب حسب',
  'list.count':
    '{count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  'list.found': '{found} من {count}',
  'list.noMatches': 'لا شيء مطابق',
  'list.noMatchesText': 'جرّب كلمات أخرى أو أقل.',
  'list.clear': 'عرض الكل',
  'list.more': 'عرض {count} أخرى',
  'list.reference': 'العمليات في مرجع API',
  'list.referenceOf': 'العمليات في مرجع API: {operation}',
  'list.byName': 'الاسم',
  'list.byNewest': 'الأحدث أولًا',
  'list.byOldest': 'الأقدم أولًا',
};
