import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { TeamAtSignIn } from '../../entities/team/TeamStatus.tsx';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';

interface SignInFrameProps {
  readonly title: string;
  readonly text?: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** Leads back to e-mail and password; absent there. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** One step on the way in. */
export function SignInFrame({ title, text, onSubmit, onBack, children }: SignInFrameProps) {
  return (
    <main className="flex h-full items-center justify-center overflow-auto p-4">
      <div className="my-auto flex w-full max-w-sm flex-col gap-4">
        <Card className="p-6">
          <header className="mb-4">
            <h1 className="text-lg font-semibold">{title}</h1>
            {text && <p className="mt-0.5 text-sm break-words text-muted">{text}</p>}
          </header>
          <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={onSubmit}>
            {children}
          </Form>
          {onBack && (
            <Button
              variant="ghost"
              className="mt-4 -ms-2"
              icon={<ArrowLeft aria-hidden className="size-4" />}
              onPress={onBack}
            >
              {t('signIn.back')}
            </Button>
          )}
        </Card>
        <TeamAtSignIn />
        <LanguageMenu className="self-center" />
      </div>
    </main>
  );
}

/** Why a step did not work, when no field is to blame. */
export function StepFailure({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <p role="alert" className="text-sm text-failure">
      {t('signIn.refused', { reason })}
    </p>
  );
}
