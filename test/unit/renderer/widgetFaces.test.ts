import { expect, it } from 'vitest';
import { widgetFaces } from '../../../renderer/features/settings/callMeBack/widgetFaces.ts';
import { strings } from '../../../widget/strings.ts';

it('the preview of Call Me Back says what the widget says, in each of its languages', () => {
  expect(strings).toMatchObject(widgetFaces);
  expect(Object.keys(widgetFaces)).toEqual(Object.keys(strings));
});
