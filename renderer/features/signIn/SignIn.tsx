import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { TextField } from '../../components/TextField.tsx';
import { api } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/reason.ts';
import { useSession } from '../../lib/session/sessionStore.ts';
import { t } from '../../strings/t.ts';

/** Signs in with e-mail and password. */
export function SignIn() {
  const signIn = useSession((session) => session.signIn);
  const expired = useSession((session) => session.expired);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const result = await api.call('login', { body: { email, password, remember_me: true } });
      if ('user_token' in result) signIn(result.user_token, result.user_id);
    } catch (failure) {
      setError(reasonOf(failure));
    }
  };

  return (
    <main className="flex h-full items-center justify-center p-4">
      <Card className="w-full max-w-sm p-6" title={t('signIn.title')} text={expired ? t('signIn.expired') : undefined}>
        <Form className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            autoFocus
          />
          <TextField
            label={t('signIn.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            errorMessage={error}
          />
          <Button type="submit" variant="primary" size="large">
            {t('signIn.submit')}
          </Button>
        </Form>
      </Card>
    </main>
  );
}
