import { t } from '../strings/t.ts';
import { Meter } from './Meter.tsx';
import { passwordStrength, type PasswordStrength as Strength } from './strength.ts';

interface PasswordStrengthProps {
  readonly password: string;
  /** What everybody knows of the person, such as name and e-mail. */
  readonly known: readonly string[];
}

const faces: Record<Strength, { readonly value: number; readonly tone: 'failure' | 'ringing' | 'connected' }> = {
  short: { value: 8, tone: 'failure' },
  weak: { value: 28, tone: 'failure' },
  fair: { value: 52, tone: 'ringing' },
  good: { value: 76, tone: 'connected' },
  strong: { value: 100, tone: 'connected' },
};

/** How hard the password is to guess, in a bar and a sentence. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const strength = passwordStrength(password, known);
  const { value, tone } = faces[strength];
  return (
    <div className="flex flex-col gap-1.5">
      <Meter label={t('password.strength')} isLabelHidden value={password ? value : 0} tone={tone} />
      <p aria-live="polite" className="text-xs text-muted">
        {t(`password.${strength}`)}
      </p>
    </div>
  );
}
