import { toast } from 'sonner';
import { reasonOf } from './reason.ts';

/** Runs a command; a refusal becomes a toast with the sentence that `refused` makes of the reason. True if it went well. */
export async function attempt(command: () => Promise<unknown>, refused: (reason: string) => string): Promise<boolean> {
  try {
    await command();
    return true;
  } catch (error) {
    toast.error(refused(reasonOf(error)));
    return false;
  }
}
