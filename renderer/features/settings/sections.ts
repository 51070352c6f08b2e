import {
  Archive,
  Blocks,
  CircleUser,
  Hash,
  Headphones,
  Info,
  ListChecks,
  Mail,
  Palette,
  PhoneCall,
  PhoneOutgoing,
  Router,
  ScrollText,
  ShieldCheck,
  Users,
  UsersRound,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** One section of the settings. */
export interface Section {
  readonly id:
    | 'lines'
    | 'phones'
    | 'audio'
    | 'appearance'
    | 'account'
    | 'people'
    | 'queues'
    | 'dispositions'
    | 'supervision'
    | 'featurecodes'
    | 'dialling'
    | 'mail'
    | 'security'
    | 'auditlog'
    | 'retention'
    | 'integrations'
    | 'about';
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** `item` is what is edited in it, such as a line's id or `new`. */
  readonly view: ComponentType<{ readonly item?: string }>;
  /** Others neither see nor open it. */
  readonly isForAdministrators?: true;
}

/** The sections, in order. */
export const sections: readonly Section[] = [
  {
    id: 'lines',
    icon: PhoneCall,
    view: lazyPart(() => import('./lines/LinesSection.tsx').then((file) => file.LinesSection)),
  },
  {
    id: 'phones',
    icon: Router,
    view: lazyPart(() => import('./phones/PhonesSection.tsx').then((file) => file.PhonesSection)),
  },
  {
    id: 'audio',
    icon: Volume2,
    view: lazyPart(() => import('./AudioSection.tsx').then((file) => file.AudioSection)),
  },
  {
    id: 'appearance',
    icon: Palette,
    view: lazyPart(() => import('./AppearanceSection.tsx').then((file) => file.AppearanceSection)),
  },
  {
    id: 'account',
    icon: CircleUser,
    view: lazyPart(() => import('./account/AccountSection.tsx').then((file) => file.AccountSection)),
  },
  {
    id: 'people',
    icon: Users,
    view: lazyPart(() => import('./people/PeopleSection.tsx').then((file) => file.PeopleSection)),
  },
  {
    id: 'queues',
    icon: UsersRound,
    view: lazyPart(() => import('./queues/QueuesSection.tsx').then((file) => file.QueuesSection)),
    isForAdministrators: true,
  },
  {
    id: 'dispositions',
    icon: ListChecks,
    view: lazyPart(() => import('./dispositions/DispositionsSection.tsx').then((file) => file.DispositionsSection)),
    isForAdministrators: true,
  },
  {
    id: 'supervision',
    icon: Headphones,
    view: lazyPart(() => import('./SupervisionSection.tsx').then((file) => file.SupervisionSection)),
    isForAdministrators: true,
  },
  {
    id: 'featurecodes',
    icon: Hash,
    view: lazyPart(() => import('./featureCodes/FeatureCodesSection.tsx').then((file) => file.FeatureCodesSection)),
    isForAdministrators: true,
  },
  {
    id: 'dialling',
    icon: PhoneOutgoing,
    view: lazyPart(() => import('./dialling/DiallingSection.tsx').then((file) => file.DiallingSection)),
    isForAdministrators: true,
  },
  {
    id: 'mail',
    icon: Mail,
    view: lazyPart(() => import('./mail/MailSection.tsx').then((file) => file.MailSection)),
    isForAdministrators: true,
  },
  {
    id: 'security',
    icon: ShieldCheck,
    view: lazyPart(() => import('./security/SecuritySection.tsx').then((file) => file.SecuritySection)),
    isForAdministrators: true,
  },
  {
    id: 'auditlog',
    icon: ScrollText,
    view: lazyPart(() => import('./auditLog/AuditLogSection.tsx').then((file) => file.AuditLogSection)),
    isForAdministrators: true,
  },
  {
    id: 'retention',
    icon: Archive,
    view: lazyPart(() => import('./retention/RetentionSection.tsx').then((file) => file.RetentionSection)),
    isForAdministrators: true,
  },
  {
    id: 'integrations',
    icon: Blocks,
    view: lazyPart(() => import('./integrations/IntegrationsSection.tsx').then((file) => file.IntegrationsSection)),
  },
  { id: 'about', icon: Info, view: lazyPart(() => import('./AboutSection.tsx').then((file) => file.AboutSection)) },
];
