export type { Texts, Translation } from '../../shared/texts/messages.ts';
