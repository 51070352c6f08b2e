import '../../strings/en/deskPhones.ts';
import { ringsAtChoices } from '../../../shared/domain/ringsAt.ts';
import { t } from '../../strings/t.ts';

/** Where somebody can be rung, as choices. */
export const ringsAtOptions = ringsAtChoices.map((id) => ({
  id,
  label: t(`ringsAt.${id}`),
  description: t(`ringsAt.${id}Text`),
}));
