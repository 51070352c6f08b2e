/** The first texts of the Call Me Back widget, by language; a unit test compares them with the widget's own. */
import type { widgetCultureCodes } from '../../../../shared/domain/numberCodes.ts';

/** A language of the widget. */
export type WidgetCulture = (typeof widgetCultureCodes)[number]['name'];

/** Texts of its button and of its panel's heading. */
export interface WidgetFace {
  readonly online: string;
  readonly offline: string;
  readonly title: string;
  readonly welcome: string;
  readonly number: string;
  readonly ask: string;
}

/** The texts that stand unless a setting has its own. */
export const widgetFaces: Readonly<Record<WidgetCulture, WidgetFace>> = {
  en: {
    online: 'We call you back',
    offline: 'Leave your number',
    title: 'Shall we call you?',
    welcome: 'Leave your number and your phone rings in a moment. Free of charge for you.',
    number: 'Your phone number',
    ask: 'Call me now',
  },
  de: {
    online: 'Wir rufen Sie zurück',
    offline: 'Nummer hinterlassen',
    title: 'Dürfen wir Sie anrufen?',
    welcome: 'Geben Sie Ihre Nummer ein, und gleich klingelt Ihr Telefon. Für Sie kostenlos.',
    number: 'Ihre Telefonnummer',
    ask: 'Jetzt anrufen lassen',
  },
  fr: {
    online: 'Nous vous rappelons',
    offline: 'Laisser mon numéro',
    title: 'Pouvons-nous vous appeler ?',
    welcome: 'Laissez votre numéro, votre téléphone sonnera dans un instant. C’est gratuit pour vous.',
    number: 'Votre numéro de téléphone',
    ask: 'Appelez-moi',
  },
  es: {
    online: 'Le llamamos',
    offline: 'Dejar mi número',
    title: '¿Le llamamos?',
    welcome: 'Deje su número y su teléfono sonará en un momento. Gratis para usted.',
    number: 'Su número de teléfono',
    ask: 'Llámenme ahora',
  },
  ar: {
    online: 'نعاود الاتصال بك',
    offline: 'ترك رقم الهاتف',
    title: 'هل نتصل بك؟',
    welcome: 'اترك رقمك وسيرن هاتفك بعد لحظات، مجانًا لك.',
    number: 'رقم هاتفك',
    ask: 'اتصلوا بي الآن',
  },
};
