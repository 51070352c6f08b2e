import type { agent as english } from '../en/agent.ts';
import type { Translation } from '../translation.ts';

export const agent: Translation<typeof english> = {
  'presence.available': 'متاح',
  'presence.busy': 'مشغول',
  'presence.away': 'بعيد',
  'presence.wrap_up': 'ما بعد المكالمة',
  'presence.offline': 'غير متصل',
  'presence.withReason': '{state}: {reason}',
  'presence.since': 'المدة في هذه الحالة',
  'agent.button': 'حالتك في الطوابير: {state}',
  'agent.menu': 'حالتك في الطوابير',
  'agent.othersMenu': 'حالة {name}: {state}',
  'agent.afterwards': 'ثم {state}',
  'agent.missed':
    '{count, plural, zero {# مكالمة لم يُرد عليها} one {مكالمة واحدة لم يُرد عليها} two {مكالمتان لم يُرد عليهما} few {# مكالمات لم يُرد عليها} many {# مكالمة لم يُرد عليها} other {# مكالمة لم يُرد عليها}}',
  'agent.paused': 'لا تصلك مكالمات من الطوابير: {reason}. أوقفك Cordboard مؤقتًا.',
  'agent.takeCalls': 'استقبال المكالمات مجددًا',
  'agent.setBy': 'غيّر {name} حالتك إلى {state}.',
  'agent.setByAfterwards': 'غيّر {name} حالتك إلى {state} بعد هذه المكالمة.',
  'agent.refused': 'تعذّر تغيير الحالة: {reason}',
  'agent.paletteGroup': 'حالتك في الطوابير',
  'agent.unreachable': 'لا اتصال صوتي: لا تصله مكالمات',
  'shortcuts.agent': 'استقبال مكالمات الطوابير أو إيقافها مؤقتًا',
};
