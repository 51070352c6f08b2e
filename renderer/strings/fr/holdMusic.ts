import type { holdMusic as english } from '../en/holdMusic.ts';
import type { Translation } from '../translation.ts';

export const holdMusic: Translation<typeof english> = {
  'holdMusic.label': 'Musique d’attente',
  'holdMusic.listen': 'Écouter la musique',
  'holdMusic.stop': 'Arrêter la musique',
  'holdMusic.silent': 'La musique ne peut pas être jouée.',
  'holdMusic.personText':
    'Ce qu’entendent ceux que cette personne met en attente ou parque, sauf si le PBX joue sa propre musique. En général comme pour la ligne.',
  'holdMusic.upload': 'Envoyer une musique',
  'holdMusic.uploading': 'Envoi en cours…',
  'holdMusic.uploadFailed': 'La musique n’a pas été acceptée : {reason}',
  'holdMusic.refused': 'Rien n’a été changé : {reason}',
  'holdMusic.numbered': 'Annonce {id}',
  'holdMusic.builtIn': 'Mélodie intégrée',
  'holdMusic.usual': 'Comme pour la ligne',
  'holdMusic.line.customer': 'La même que sur toutes les lignes',
  'holdMusic.line.none': 'Aucune : le PBX joue la sienne',
  'holdMusic.customerText':
    'Ce qu’entendent ceux que vous mettez en attente, parquez ou faites patienter pendant une consultation. Lignes, personnes et files peuvent avoir la leur.',
  'holdMusic.ownText':
    'Ce qu’entendent ceux que vous mettez en attente ou parquez, sauf si le PBX joue sa propre musique. En général comme pour la ligne.',
  'holdMusic.lineText':
    'Ce qu’entend l’interlocuteur en attente. La musique choisie par une personne prime, sauf si c’est « Aucune » ici. En général la même sur toutes les lignes.',
};
