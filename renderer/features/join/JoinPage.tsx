import '../../strings/en/firstRun.ts';
import '../../strings/en/join.ts';
import '../../strings/en/signIn.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { InvitationOffer } from '../../../shared/api/accounts/invitations.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf, toSentence } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useDesktop } from '../../platform/desktop/desktop.ts';
import { deviceFingerprint } from '../../platform/session/passkeys.ts';
import { signOut } from '../../platform/session/signOut.ts';
import { nameOfMe, useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Button, buttonClassName } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { draftFields } from '../../ui/draftFields.ts';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { PasswordField, PasswordStrength } from '../../ui/PasswordField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { leaveJoinPage } from './joinCode.ts';

interface FrameProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
  /** Beside the form, below it in a narrow window. */
  readonly aside?: ReactNode;
}

function Frame({ title, text, children, aside }: FrameProps) {
  return (
    <main className="flex h-full items-start justify-center overflow-auto p-4 sm:items-center">
      <div className="flex w-full max-w-sm flex-col gap-4">
        <Card className="p-6">
          <header className="mb-4">
            <h1 className="text-lg font-semibold break-words">{title}</h1>
            {text && <p className="mt-0.5 text-sm break-words text-muted">{text}</p>}
          </header>
          {children}
        </Card>
        {aside}
        <LanguageMenu className="self-center" />
      </div>
    </main>
  );
}

/** Hands the invitation over to the program on this computer, which the browser asks about first. */
function ProgramCard({ link }: { readonly link: string }) {
  return (
    <Card title={t('join.program')} text={t('join.programText')}>
      <a href={link} className={buttonClassName()}>
        <Monitor aria-hidden className="size-4" />
        {t('join.openProgram')}
      </a>
    </Card>
  );
}

interface Draft {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
}

interface JoinFormProps {
  readonly code: string;
  readonly offer: InvitationOffer;
}

function JoinFields({
  offer,
  draft,
  errors,
  onChange,
}: { readonly offer: InvitationOffer } & Parameters<typeof draftFields<Draft>>[0]) {
  const field = draftFields({ draft, errors, onChange });
  const first = offer.asked[0];
  return (
    <>
      <TextField
        label={t('join.email')}
        description={t('join.emailText')}
        type="email"
        autoComplete="username"
        isReadOnly={offer.email !== null}
        autoFocus={first === 'email'}
        {...field.text('email')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('join.firstName')}
          autoComplete="given-name"
          autoFocus={first === 'first_name'}
          {...field.text('first_name')}
        />
        <TextField label={t('join.lastName')} autoComplete="family-name" {...field.text('last_name')} />
      </div>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('join.password')}
          autoComplete="new-password"
          autoFocus={first === 'password'}
          {...field.text('password')}
        />
        {!errors?.password && (
          <PasswordStrength password={draft.password} known={[draft.email, draft.first_name, draft.last_name]} />
        )}
      </div>
    </>
  );
}

/** What is missing, and a password; then whoever was invited is in. */
function JoinForm({ code, offer }: JoinFormProps) {
  const signIn = useSession((session) => session.signIn);
  const [draft, setDraft] = useState<Draft>({
    email: offer.email ?? '',
    first_name: offer.first_name,
    last_name: offer.last_name,
    password: '',
  });
  const form = useSubmission({
    fields: ['email', 'first_name', 'last_name', 'password'],
    send: () =>
      api.call('acceptInvitation', {
        body: { ...draft, code, remember_me: true, device_fingerprint: deviceFingerprint() },
      }),
    onDone({ user_token: token, user_id: userId }) {
      signIn(token, userId);
      leaveJoinPage();
    },
  });
  const isProgram = Boolean(useDesktop().data);
  const onChange = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };
  const { first_name: name, invited_by: inviter } = offer;
  const company = offer.company || t('app.name');
  return (
    <Frame
      title={name === '' ? t('join.title', { company }) : t('join.titleNamed', { company, name })}
      text={t('join.text', { inviter })}
      aside={offer.app_link !== null && !isProgram && <ProgramCard link={offer.app_link} />}
    >
      <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <JoinFields offer={offer} draft={draft} errors={form.errors} onChange={onChange} />
        {offer.second_factor_required && <p className="text-sm text-muted">{t('join.factorText')}</p>}
        {form.failure !== null && (
          <p role="alert" className="text-sm text-failure">
            {t('join.failed', { reason: form.failure })}
          </p>
        )}
        <Button type="submit" variant="primary" size="large">
          {t('join.submit')}
        </Button>
      </Form>
    </Frame>
  );
}

/** It is no invitation that can be accepted: what to do. */
function Unusable({ reason }: { readonly reason: string }) {
  return (
    <Frame title={t('join.invalidTitle')} text={reason}>
      <p className="mb-4 text-sm">{t('join.invalidText')}</p>
      <Button variant="primary" onPress={leaveJoinPage}>
        {t('join.toSignIn')}
      </Button>
    </Frame>
  );
}

/** Somebody else works in this window. */
function SignedInAlready() {
  const me = useMe().data;
  const name = me ? nameOfMe(me) : t('join.signedInAnybody');
  return (
    <Frame title={t('join.signedInTitle')} text={t('join.signedInText', { name })}>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => void signOut()}>
          {t('join.signOut')}
        </Button>
        <Button onPress={leaveJoinPage}>{t('join.stay')}</Button>
      </div>
    </Frame>
  );
}

/** The service knows of no such invitation, or says that it is too late. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Offer({ code }: { readonly code: string }) {
  const query = useQuery({
    queryKey: ['invitation', code],
    queryFn: async () => (await api.call('lookAtInvitation', { body: { code } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (query.data) return <JoinForm code={code} offer={query.data} />;
  if (query.isPending) {
    return (
      <Frame title={t('join.loading')}>
        <SkeletonRows />
      </Frame>
    );
  }
  if (isFinal(query.error)) return <Unusable reason={toSentence(reasonOf(query.error))} />;
  return (
    <Frame title={t('join.unreachable')} text={toSentence(reasonOf(query.error))}>
      <Button variant="primary" onPress={() => void query.refetch()}>
        {t('join.again')}
      </Button>
    </Frame>
  );
}

/** The page that the link of an invitation opens. */
export function JoinPage({ code }: { readonly code: string }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  if (isSignedIn) return <SignedInAlready />;
  return code === '' ? <Unusable reason={t('join.brokenLink')} /> : <Offer key={code} code={code} />;
}
