import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface EchoNumberProps {
  readonly number: string;
  readonly onChange: (number: string) => void;
  readonly onTry: (number: string) => void;
}

/** Asks for a number that sends back what it hears, and tries the line's audio with it. */
export function EchoNumber({ number, onChange, onTry }: EchoNumberProps) {
  const canTry = number.trim() !== '';
  return (
    <div className="flex flex-wrap items-end gap-2 pt-2">
      <TextField
        label={t('lineTest.echoNumber')}
        description={t('lineTest.echoNumberHint')}
        className="w-64"
        inputMode="tel"
        value={number}
        onChange={onChange}
        // The form around it would be sent.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (canTry) onTry(number.trim());
        }}
      />
      <Button isDisabled={!canTry} className="mb-5" onPress={() => onTry(number.trim())}>
        {t('lineTest.tryEcho')}
      </Button>
    </div>
  );
}
