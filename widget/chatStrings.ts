/** Everything that the chat says, by language. */

const en = {
  intro: 'Write to us: somebody answers right here.',
  name: 'Your name (optional)',
  email: 'Your e-mail (optional)',
  message: 'Your message',
  messages: 'Messages',
  send: 'Send',
  end: 'End chat',
  again: 'New chat',
  you: 'You',
  we: 'We',
  waiting: 'Somebody will be with you in a moment.',
  open: '{name} is here.',
  away: '{name} is away for a moment.',
  nobody: 'Nobody is here right now. Leave a message and your e-mail, and we will answer.',
  left: 'Nobody is here right now. We have your message.',
  hours: 'We are here {hours}.',
  needs_email: 'Write your e-mail address, so that we can answer.',
  ended: 'The chat has ended.',
  lost: 'The connection is lost. Trying again …',
  too_many: 'That was a lot at once. Please wait a moment and send it again.',
  wrong: 'This e-mail address cannot be right.',
  refused: 'We cannot take this: {reason}',
  failed: 'This was not sent. Please try again.',
};

/** What the chat says. */
export type ChatStrings = Readonly<Record<keyof typeof en, string>>;

const de: ChatStrings = {
  intro: 'Schreiben Sie uns: die Antwort kommt gleich hier.',
  name: 'Ihr Name (freiwillig)',
  email: 'Ihre E-Mail (freiwillig)',
  message: 'Ihre Nachricht',
  messages: 'Nachrichten',
  send: 'Senden',
  end: 'Chat beenden',
  again: 'Neuer Chat',
  you: 'Sie',
  we: 'Wir',
  waiting: 'Gleich ist jemand für Sie da.',
  open: '{name} ist da.',
  away: '{name} ist kurz weg.',
  nobody: 'Gerade ist niemand da. Hinterlassen Sie Nachricht und E-Mail, wir antworten Ihnen.',
  left: 'Gerade ist niemand da. Ihre Nachricht haben wir.',
  hours: 'Wir sind da: {hours}.',
  needs_email: 'Schreiben Sie Ihre E-Mail-Adresse, damit wir antworten können.',
  ended: 'Der Chat ist beendet.',
  lost: 'Die Verbindung ist weg. Neuer Versuch …',
  too_many: 'Das war viel auf einmal. Bitte warten Sie kurz und senden Sie es noch einmal.',
  wrong: 'Diese E-Mail-Adresse kann nicht stimmen.',
  refused: 'Das geht nicht: {reason}',
  failed: 'Das wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
};

const fr: ChatStrings = {
  intro: 'Écrivez-nous : la réponse arrive ici même.',
  name: 'Votre nom (facultatif)',
  email: 'Votre e-mail (facultatif)',
  message: 'Votre message',
  messages: 'Messages',
  send: 'Envoyer',
  end: 'Terminer',
  again: 'Nouvelle discussion',
  you: 'Vous',
  we: 'Nous',
  waiting: 'Quelqu’un vous répond dans un instant.',
  open: '{name} est là.',
  away: '{name} revient dans un instant.',
  nobody: 'Personne n’est là pour le moment. Laissez un message et votre e-mail, nous vous répondrons.',
  left: 'Personne n’est là pour le moment. Nous avons votre message.',
  hours: 'Nous sommes là : {hours}.',
  needs_email: 'Écrivez votre e-mail, pour que nous puissions répondre.',
  ended: 'La discussion est terminée.',
  lost: 'Connexion perdue. Nouvel essai …',
  too_many: 'C’était beaucoup à la fois. Attendez un instant, puis renvoyez.',
  wrong: 'Cette adresse e-mail ne peut pas être juste.',
  refused: 'C’est impossible : {reason}',
  failed: 'Rien n’a été envoyé. Veuillez réessayer.',
};

const es: ChatStrings = {
  intro: 'Escríbanos: le respondemos aquí mismo.',
  name: 'Su nombre (opcional)',
  email: 'Su correo (opcional)',
  message: 'Su mensaje',
  messages: 'Mensajes',
  send: 'Enviar',
  end: 'Terminar',
  again: 'Nuevo chat',
  you: 'Usted',
  we: 'Nosotros',
  waiting: 'Enseguida le atiende alguien.',
  open: '{name} está aquí.',
  away: '{name} vuelve enseguida.',
  nobody: 'Ahora no hay nadie. Deje un mensaje y su correo, y le responderemos.',
  left: 'Ahora no hay nadie. Tenemos su mensaje.',
  hours: 'Estamos aquí: {hours}.',
  needs_email: 'Escriba su correo, para que podamos responder.',
  ended: 'El chat ha terminado.',
  lost: 'Se perdió la conexión. Nuevo intento …',
  too_many: 'Fue mucho de una vez. Espere un momento y envíelo de nuevo.',
  wrong: 'Este correo no puede ser correcto.',
  refused: 'No es posible: {reason}',
  failed: 'No se envió. Inténtelo de nuevo.',
};

const languages: Readonly<Record<string, ChatStrings>> = { en, de, fr, es };

/** What the chat says in a language such as `de` or `de-CH`; English where it does not know it. */
export function chatStrings(culture: string): ChatStrings {
  return languages[culture.slice(0, 2).toLowerCase()] ?? en;
}
