import {
  Activity,
  Archive,
  BellRing,
  Blocks,
  BookA,
  BookUser,
  Building2,
  CalendarClock,
  Captions,
  CircleUser,
  FolderSync,
  GitBranch,
  Hash,
  Headphones,
  Info,
  KeyRound,
  Layers,
  ListChecks,
  LogIn,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MousePointerClick,
  Palette,
  PhoneCall,
  PhoneForwarded,
  PhoneOutgoing,
  Presentation,
  Printer,
  RadioTower,
  Router,
  Scale,
  ScrollText,
  ShieldCheck,
  Table2,
  Tag,
  Target,
  Unplug,
  Users,
  UsersRound,
  Voicemail,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type Role, reaches } from '../../../shared/domain/roles.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** Name of a section, which stands in its location. */
export type SectionId =
  | 'lines'
  | 'phones'
  | 'audio'
  | 'appearance'
  | 'account'
  | 'company'
  | 'codetables'
  | 'people'
  | 'ddis'
  | 'routing'
  | 'queues'
  | 'dispositions'
  | 'absence'
  | 'supervision'
  | 'alerts'
  | 'featurecodes'
  | 'dialling'
  | 'mail'
  | 'security'
  | 'singlesignon'
  | 'auditlog'
  | 'retention'
  | 'integrations'
  | 'announcements'
  | 'mailboxes'
  | 'conferences'
  | 'teams'
  | 'policies'
  | 'roles'
  | 'scim'
  | 'queuegroups'
  | 'workplans'
  | 'labels'
  | 'campaigns'
  | 'callmeback'
  | 'callmebackbuttons'
  | 'cannedresponses'
  | 'smscarriers'
  | 'directories'
  | 'faxes'
  | 'transcription'
  | 'dictionary'
  | 'status'
  | 'about';

type View = ComponentType<{ readonly item?: string }>;

/** One section of the settings. */
export interface Section {
  readonly id: SectionId;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** `item` is what is edited in it, such as a line's id or `new`. */
  readonly view: View;
  /** Users with a lower role neither see nor open it. */
  readonly role: Role;
}

/** Sections that belong together. */
export interface SectionGroup {
  readonly id: 'people' | 'numbers' | 'calls' | 'messages' | 'connections' | 'safety' | 'program';
  readonly sections: readonly Section[];
}

const forAll = (id: SectionId, icon: Section['icon'], load: () => Promise<View>): Section => ({
  id,
  icon,
  view: lazyPart(load),
  role: 'agent',
});

const forAdministrators = (id: SectionId, icon: Section['icon'], load: () => Promise<View>): Section => ({
  id,
  icon,
  view: lazyPart(load),
  role: 'administrator',
});

const forSupervisors = (id: SectionId, icon: Section['icon'], load: () => Promise<View>): Section => ({
  id,
  icon,
  view: lazyPart(load),
  role: 'supervisor',
});

/** The sections, in order. */
const sectionGroups: readonly SectionGroup[] = [
  {
    id: 'people',
    sections: [
      forAll('account', CircleUser, () => import('./account/AccountSection.tsx').then((file) => file.AccountSection)),
      forAdministrators('company', Building2, () =>
        import('./company/CompanySection.tsx').then((file) => file.CompanySection),
      ),
      forAll('people', Users, () => import('./people/PeopleSection.tsx').then((file) => file.PeopleSection)),
      forAdministrators('teams', UsersRound, () =>
        import('./teams/TeamsSection.tsx').then((file) => file.TeamsSection),
      ),
      forAdministrators('policies', Scale, () => import('./PoliciesSection.tsx').then((file) => file.PoliciesSection)),
      forAdministrators('roles', KeyRound, () => import('./RolesSection.tsx').then((file) => file.RolesSection)),
      forAdministrators('scim', FolderSync, () =>
        import('./provisioning/ScimSection.tsx').then((file) => file.ScimSection),
      ),
    ],
  },
  {
    id: 'numbers',
    sections: [
      forAdministrators('ddis', PhoneForwarded, () =>
        import('./ddis/DdisSection.tsx').then((file) => file.DdisSection),
      ),
      forAdministrators('routing', GitBranch, () =>
        import('./routing/RoutingSection.tsx').then((file) => file.RoutingSection),
      ),
      forAdministrators('campaigns', Target, () =>
        import('./campaigns/CampaignsSection.tsx').then((file) => file.CampaignsSection),
      ),
      forAdministrators('featurecodes', Hash, () =>
        import('./featureCodes/FeatureCodesSection.tsx').then((file) => file.FeatureCodesSection),
      ),
      forAdministrators('dialling', PhoneOutgoing, () =>
        import('./dialling/DiallingSection.tsx').then((file) => file.DiallingSection),
      ),
    ],
  },
  {
    id: 'calls',
    sections: [
      forAdministrators('queues', UsersRound, () =>
        import('./queues/QueuesSection.tsx').then((file) => file.QueuesSection),
      ),
      forAdministrators('queuegroups', Layers, () =>
        import('./QueueGroupsSection.tsx').then((file) => file.QueueGroupsSection),
      ),
      forSupervisors('workplans', CalendarClock, () =>
        import('./workPlans/WorkPlansSection.tsx').then((file) => file.WorkPlansSection),
      ),
      forAdministrators('announcements', Megaphone, () =>
        import('./announcements/AnnouncementsSection.tsx').then((file) => file.AnnouncementsSection),
      ),
      forAdministrators('mailboxes', Voicemail, () =>
        import('./mailboxes/MailboxesSection.tsx').then((file) => file.MailboxesSection),
      ),
      forAdministrators('conferences', Presentation, () =>
        import('./conferences/ConferencesSection.tsx').then((file) => file.ConferencesSection),
      ),
      forAdministrators('dispositions', ListChecks, () =>
        import('./dispositions/DispositionsSection.tsx').then((file) => file.DispositionsSection),
      ),
      forAdministrators('labels', Tag, () => import('./LabelsSection.tsx').then((file) => file.LabelsSection)),
      forAdministrators('absence', Unplug, () => import('./AbsenceSection.tsx').then((file) => file.AbsenceSection)),
      forAdministrators('supervision', Headphones, () =>
        import('./SupervisionSection.tsx').then((file) => file.SupervisionSection),
      ),
      forAdministrators('alerts', BellRing, () =>
        import('./alerts/AlertsSection.tsx').then((file) => file.AlertsSection),
      ),
    ],
  },
  {
    id: 'messages',
    sections: [
      forAdministrators('cannedresponses', MessageSquareQuote, () =>
        import('./CannedResponsesSection.tsx').then((file) => file.CannedResponsesSection),
      ),
      forAdministrators('smscarriers', RadioTower, () =>
        import('./smsCarriers/SmsCarriersSection.tsx').then((file) => file.SmsCarriersSection),
      ),
      forAdministrators('faxes', Printer, () => import('./FaxesSection.tsx').then((file) => file.FaxesSection)),
      forAdministrators('mail', Mail, () => import('./mail/MailSection.tsx').then((file) => file.MailSection)),
    ],
  },
  {
    id: 'connections',
    sections: [
      forAll('lines', PhoneCall, () => import('./lines/LinesSection.tsx').then((file) => file.LinesSection)),
      forAll('phones', Router, () => import('./phones/PhonesSection.tsx').then((file) => file.PhonesSection)),
      forAdministrators('directories', BookUser, () =>
        import('./directories/DirectoriesSection.tsx').then((file) => file.DirectoriesSection),
      ),
      forAdministrators('callmeback', PhoneCall, () =>
        import('./callMeBack/CallMeBackSection.tsx').then((file) => file.CallMeBackSection),
      ),
      forAdministrators('callmebackbuttons', MousePointerClick, () =>
        import('./callMeBack/ButtonsSection.tsx').then((file) => file.ButtonsSection),
      ),
      forAdministrators('transcription', Captions, () =>
        import('./transcription/TranscriptionSection.tsx').then((file) => file.TranscriptionSection),
      ),
      forAdministrators('dictionary', BookA, () =>
        import('./transcription/WordsSection.tsx').then((file) => file.WordsSection),
      ),
      forAll('integrations', Blocks, () =>
        import('./integrations/IntegrationsSection.tsx').then((file) => file.IntegrationsSection),
      ),
      forAdministrators('codetables', Table2, () =>
        import('./CodeTablesSection.tsx').then((file) => file.CodeTablesSection),
      ),
    ],
  },
  {
    id: 'safety',
    sections: [
      forAdministrators('security', ShieldCheck, () =>
        import('./security/SecuritySection.tsx').then((file) => file.SecuritySection),
      ),
      forAdministrators('singlesignon', LogIn, () =>
        import('./singleSignOn/SingleSignOnSection.tsx').then((file) => file.SingleSignOnSection),
      ),
      forAdministrators('auditlog', ScrollText, () =>
        import('./auditLog/AuditLogSection.tsx').then((file) => file.AuditLogSection),
      ),
      forAdministrators('retention', Archive, () =>
        import('./retention/RetentionSection.tsx').then((file) => file.RetentionSection),
      ),
    ],
  },
  {
    id: 'program',
    sections: [
      forAdministrators('status', Activity, () =>
        import('./status/StatusSection.tsx').then((file) => file.StatusSection),
      ),
      forAll('audio', Volume2, () => import('./AudioSection.tsx').then((file) => file.AudioSection)),
      forAll('appearance', Palette, () => import('./AppearanceSection.tsx').then((file) => file.AppearanceSection)),
      forAll('about', Info, () => import('./AboutSection.tsx').then((file) => file.AboutSection)),
    ],
  },
];

/** The groups with what somebody of these roles may open. */
export function sectionsFor(roles: readonly Role[]): readonly SectionGroup[] {
  return sectionGroups.flatMap(({ id, sections }) => {
    const shown = sections.filter(({ role }) => reaches(roles, role));
    return shown.length > 0 ? [{ id, sections: shown }] : [];
  });
}
