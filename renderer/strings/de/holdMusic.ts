import type { holdMusic as english } from '../en/holdMusic.ts';
import type { Translation } from '../translation.ts';

export const holdMusic: Translation<typeof english> = {
  'holdMusic.label': 'Wartemusik',
  'holdMusic.listen': 'Musik anhören',
  'holdMusic.stop': 'Musik anhalten',
  'holdMusic.silent': 'Die Musik lässt sich nicht abspielen.',
  'holdMusic.personText':
    'Was hört, wen diese Person hält oder parkt, sofern die Telefonanlage keine eigene Musik spielt. Meist wie bei der Leitung eingestellt.',
  'holdMusic.upload': 'Musik hochladen',
  'holdMusic.uploading': 'Wird hochgeladen …',
  'holdMusic.uploadFailed': 'Die Musik wurde nicht angenommen: {reason}',
  'holdMusic.refused': 'Nichts wurde geändert: {reason}',
  'holdMusic.numbered': 'Ansage {id}',
  'holdMusic.builtIn': 'Eingebaute Melodie',
  'holdMusic.usual': 'Wie bei der Leitung eingestellt',
  'holdMusic.line.customer': 'Dieselbe wie auf allen Leitungen',
  'holdMusic.line.none': 'Keine: Die Telefonanlage spielt ihre eigene',
  'holdMusic.customerText':
    'Was hört, wen Sie halten, parken oder bei einer Rückfrage warten lassen. Leitungen, Personen und Warteschlangen können eigene haben.',
  'holdMusic.ownText':
    'Was hört, wen Sie halten oder parken, sofern die Telefonanlage keine eigene Musik spielt. Meist wie bei der Leitung eingestellt.',
  'holdMusic.lineText':
    'Was die Gegenseite beim Halten hört. Von einer Person gewählte Musik geht vor, außer hier steht „Keine“. Meist dieselbe auf allen Leitungen.',
};
