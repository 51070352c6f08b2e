import {
  Archive,
  Blocks,
  CircleUser,
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
import { AboutSection } from './AboutSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { AudioSection } from './audio/AudioSection.tsx';
import { AuditLogSection } from './auditLog/AuditLogSection.tsx';
import { DiallingSection } from './dialling/DiallingSection.tsx';
import { DispositionsSection } from './dispositions/DispositionsSection.tsx';
import { IntegrationsSection } from './integrations/IntegrationsSection.tsx';
import { LinesSection } from './lines/LinesSection.tsx';
import { MailSection } from './mail/MailSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { PhonesSection } from './phones/PhonesSection.tsx';
import { QueuesSection } from './queues/QueuesSection.tsx';
import { RetentionSection } from './retention/RetentionSection.tsx';
import { SecuritySection } from './security/SecuritySection.tsx';
import { SupervisionSection } from './supervision/SupervisionSection.tsx';

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
  { id: 'lines', icon: PhoneCall, view: LinesSection },
  { id: 'phones', icon: Router, view: PhonesSection },
  { id: 'audio', icon: Volume2, view: AudioSection },
  { id: 'appearance', icon: Palette, view: AppearanceSection },
  { id: 'account', icon: CircleUser, view: AccountSection },
  { id: 'people', icon: Users, view: PeopleSection },
  { id: 'queues', icon: UsersRound, view: QueuesSection, isForAdministrators: true },
  { id: 'dispositions', icon: ListChecks, view: DispositionsSection, isForAdministrators: true },
  { id: 'supervision', icon: Headphones, view: SupervisionSection, isForAdministrators: true },
  { id: 'dialling', icon: PhoneOutgoing, view: DiallingSection, isForAdministrators: true },
  { id: 'mail', icon: Mail, view: MailSection, isForAdministrators: true },
  { id: 'security', icon: ShieldCheck, view: SecuritySection, isForAdministrators: true },
  { id: 'auditlog', icon: ScrollText, view: AuditLogSection, isForAdministrators: true },
  { id: 'retention', icon: Archive, view: RetentionSection, isForAdministrators: true },
  { id: 'integrations', icon: Blocks, view: IntegrationsSection },
  { id: 'about', icon: Info, view: AboutSection },
];
