import '../../strings/en/desktop.ts';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { hostOfTeam, readTeamAddress, type TeamLink } from '../../../shared/joinLink.ts';
import { joinTeam } from '../../platform/desktop/desktop.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { TextField } from '../../ui/TextField.tsx';

interface JoinFormProps {
  /** Called before the window loads anew. */
  readonly onJoined: () => void;
  readonly onBack?: () => void;
  /** What the button says that leads back. */
  readonly backLabel?: string;
  /** From a link: there is nothing to type. */
  readonly link?: TeamLink;
  readonly isDisabled?: boolean;
}

/** Asks for a team's address or an invitation, and joins. Nothing is asked of the address before the button is pressed. */
export function JoinForm({ onJoined, onBack, backLabel, link: given, isDisabled = false }: JoinFormProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOver, setOver] = useState(false);
  const link = given ?? readTeamAddress(typed);
  const form = useSubmission({
    fields: [],
    isBlocked: isDisabled,
    async send() {
      if (!link) return setWrong(true);
      await joinTeam(link, () => {
        setOver(true);
        onJoined();
      });
    },
    onDone: () => undefined,
  });
  const isBusy = form.isSending || isOver;
  return (
    <Form className="flex flex-col gap-4" validationBehavior="aria" onSubmit={form.submit}>
      {!given && (
        <TextField
          label={t('team.address')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
          placeholder="phone.example.com"
          spellCheck="false"
          autoComplete="off"
          description={link ? t('team.joins', { host: hostOfTeam(link.url) }) : undefined}
          errorMessage={isWrong ? t('team.notAnAddress') : null}
        />
      )}
      {form.failure && (
        <p role="alert" className="text-sm break-words text-failure">
          {t('team.joinFailed', { reason: form.failure })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {onBack && (
          <Button size="large" onPress={onBack} isDisabled={isBusy}>
            {backLabel ?? t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isDisabled={isBusy || isDisabled}>
          {t('team.join')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isBusy && t('team.joining')}
        </p>
      </div>
    </Form>
  );
}
