/** Numbers as people know them, and as a line's PBX or carrier writes them. Pure. */
import type { LineExtras, NumberRule } from './line.ts';
import { toContractNumber } from './numbers.ts';

/** E.164 digits that were dialled without their `+`. */
const bareE164 = /^[1-9]\d{5,14}$/;

function rewritten(rules: readonly NumberRule[], spellings: readonly string[]): string | null {
  for (const { match, strip, prefix } of rules) {
    const spelling = spellings.find((text) => text.startsWith(match));
    if (spelling !== undefined) return prefix + spelling.slice(strip);
  }
  return null;
}

/** Whether the line says of a number that nothing may keep people from dialling it. */
export function isEmergency({ emergencyNumbers }: Pick<LineExtras, 'emergencyNumbers'>, number: string): boolean {
  return emergencyNumbers.includes(toContractNumber(number));
}

/** Whether it is an emergency number of any enabled line of the customer. */
export function isEmergencyForAny(
  lines: readonly (Pick<LineExtras, 'emergencyNumbers'> & { readonly enabled: boolean })[],
  number: string,
): boolean {
  return lines.some((line) => line.enabled && isEmergency(line, number));
}

/**
 * The number that is sent to the line for a dialled one. Rules are applied to an E.164 number with its `+`, whether
 * that was typed or not, then to what was typed. Emergency numbers are not rewritten.
 */
export function numberOnLine(line: Pick<LineExtras, 'emergencyNumbers' | 'numberRules'>, dialled: string): string {
  if (isEmergency(line, dialled)) return toContractNumber(dialled);
  const spellings = bareE164.test(dialled) ? [`+${dialled}`, dialled] : [dialled];
  return rewritten(line.numberRules, spellings) ?? dialled;
}

/** The number of a caller, which the line's peer wrote, as people know it. */
export function callerOfLine({ inboundNumberRules }: Pick<LineExtras, 'inboundNumberRules'>, caller: string): string {
  return rewritten(inboundNumberRules, [caller]) ?? caller;
}
