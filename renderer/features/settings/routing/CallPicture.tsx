import './callPicture.css';
import {
  Clock,
  CornerLeftUp,
  Hash,
  Layers,
  type LucideIcon,
  Megaphone,
  PhoneCall,
  PhoneForwarded,
  PhoneIncoming,
  PhoneOutgoing,
  Quote,
  TriangleAlert,
  User,
  Users,
  UsersRound,
  Voicemail,
} from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { PathStep, StepKind } from './steps.ts';

const icons: Readonly<Record<StepKind, LucideIcon>> = {
  number: Hash,
  line: PhoneCall,
  gone: TriangleAlert,
  user: User,
  queue: UsersRound,
  group: Layers,
  hours: Clock,
  agents: Users,
  conference: PhoneIncoming,
  mailbox: Voicemail,
  announcement: Megaphone,
  outside: PhoneOutgoing,
  sentence: Quote,
  callback: PhoneForwarded,
};

function Mark({ mark }: { readonly mark: NonNullable<PathStep['mark']> }) {
  return (
    <p
      className={classNames(
        'mt-1 flex items-start gap-1 text-xs',
        mark === 'loop' ? 'font-medium text-failure' : 'text-muted',
      )}
    >
      <CornerLeftUp aria-hidden className="mt-0.5 size-3 shrink-0" />
      {t(`routing.${mark}`)}
    </p>
  );
}

function StepBox({ step }: { readonly step: PathStep }) {
  const { kind, via, name, text, href, mark } = step;
  const Icon = icons[kind];
  return (
    <div
      className={classNames(
        'relative w-full max-w-80 shrink-0 rounded-card border bg-surface p-3 wide:w-52',
        kind === 'gone' || mark === 'loop' ? 'border-failure' : 'border-line-strong',
      )}
    >
      {via && <p className="mb-1 text-xs text-muted">{via}</p>}
      <p className="flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="sr-only">{`${t(`routing.kind.${kind}`)}: `}</span>
          {href === null ? (
            <span className="text-sm font-medium break-words">{name}</span>
          ) : (
            <Link href={href} className="text-sm font-medium break-words text-ink underline hover:text-accent">
              {name}
            </Link>
          )}
          {text && <span className="block text-xs break-words text-muted">{text}</span>}
        </span>
      </p>
      {mark && <Mark mark={mark} />}
    </div>
  );
}

/** A step, and what follows it. */
function Step({ step }: { readonly step: PathStep }) {
  return (
    <li>
      <StepBox step={step} />
      {step.next.length > 0 && (
        <ul>
          {step.next.map((next, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place
            <Step key={index} step={next} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The way of a call as a picture: for screen readers a list of steps, each with the steps that may follow. */
export function CallPicture({ label, first }: { readonly label: string; readonly first: PathStep }) {
  return (
    <ul aria-label={label} className="call-steps">
      <Step step={first} />
    </ul>
  );
}
