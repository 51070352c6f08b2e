import { expect, it } from 'vitest';
import { type WidgetCulture, widgetFaces } from '../../../renderer/features/settings/callMeBack/widgetFaces.ts';
import { widgetCultureCodes } from '../../../shared/domain/numberCodes.ts';
import { widgetWords } from '../../../shared/texts/widget.ts';

it('the preview of Call Me Back says what the widget says, in each of its languages', () => {
  const cultures = widgetCultureCodes.map(({ name }) => name);
  const words: Record<WidgetCulture, object> = Object.fromEntries(
    cultures.map((culture) => [culture, widgetWords('widget', culture)]),
  ) as Record<WidgetCulture, object>;
  expect(words).toMatchObject(widgetFaces);
  expect(Object.keys(widgetFaces)).toEqual(cultures);
});
