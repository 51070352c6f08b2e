import type { account as english } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const account: Translation<typeof english> = {
  'account.firstName': 'Nombre',
  'account.lastName': 'Apellidos',
  'account.email': 'Correo electrónico',
  'account.emailHint': 'Sirve para iniciar sesión. No se envía ningún correo.',
  'account.password': 'Contraseña',
  'account.passwordHint': 'Désela a la persona; no se vuelve a mostrar.',
  'account.ext': 'Extensión',
  'account.extHint': 'Con ella llaman los colegas: de 3 a 5 dígitos',
};
