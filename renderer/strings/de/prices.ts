import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.title': 'Preise',
  'prices.text':
    'Was Anrufe über diese Leitung kosten. Mit Preisen sagt der Verlauf, was jeder Anruf gekostet hat; Notrufe haben nie einen.',
  'prices.currency': 'Währung',
  'prices.currencyText': 'Für alle Leitungen, etwa EUR',
  'prices.list': 'Preisliste',
  'prices.listText':
    'Ein Preis pro Zeile: Anfang der Nummern, Preis pro Minute und, falls es ihn gibt, der Mindestpreis eines Anrufs. Der längste Anfang gilt; * ist jede andere Nummer.',
  'prices.example': '49 0.02\n4915 0.09 0.05\n* 0.5',
  'prices.wrongLine': 'Zeile {line} ist kein Preis: Schreiben Sie einen Anfang wie 4930 und einen Preis wie 0.02',
  'prices.save': 'Preise speichern',
  'prices.saved': '{count, plural, one {# Preis} other {# Preise}} gespeichert',
  'prices.removed': 'Diese Leitung hat keine Preise mehr',
  'prices.refused': 'Die Preise wurden nicht gespeichert: {reason}',
};
