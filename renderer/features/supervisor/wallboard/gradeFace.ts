import type { Grade } from '../../../../shared/domain/goals.ts';

interface GradeFace {
  readonly soft: string;
  readonly border: string;
}

/** How figures beyond their goal look. */
const faces: Readonly<Record<Grade, GradeFace>> = {
  amber: { soft: 'bg-ringing-soft text-ringing', border: 'border-ringing' },
  red: { soft: 'bg-failure-soft text-failure', border: 'border-failure' },
};

/** Class names of a figure that is that bad. */
export const gradeClassName = (grade: Grade | null): string | false => grade !== null && faces[grade].soft;

/** Class name of the border around what is that bad. */
export const gradeBorder = (grade: Grade | null): string => (grade === null ? 'border-line' : faces[grade].border);
