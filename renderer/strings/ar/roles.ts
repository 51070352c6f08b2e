import type { roles as english } from '../en/roles.ts';
import type { Translation } from '../translation.ts';

export const roles: Translation<typeof english> = {
  'roles.text': 'ما يجوز لكل دور، كما تتحقق منه الخدمة عند كل طلب. يجوز للدور كل ما يجوز لما قبله.',
  'roles.empty': 'لا أدوار',
  'roles.emptyText': 'لم تعرض الخدمة ما يجوز لأدوارها. أعد تحميل الصفحة حين يمكن الوصول إليها.',
  'roles.bySubject': 'حسب الموضوع',
  'roles.byRole': 'حسب أدنى دور',
  'roles.may': 'يجوز لـ {role}',
  'roles.mayNot': 'لا يجوز لـ {role}',
};
