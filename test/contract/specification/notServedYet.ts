/** Paths of the specification that the service does not serve yet; a path that is served must leave the list. */
export const notServedYet: readonly string[] = [
  '/callmeback/buttons',
  '/callmeback/buttons/{id}',
  '/callmeback/cdrs',
  '/callmeback/settings',
  '/callmeback/settings/{id}',
  '/callmeback/visitors',
  '/callmeback/websites',
  '/chatmsgs',
  '/chatmsgs/{ids}',
  '/chats',
  '/chats/{id}',
  '/users/{id}/chatmsgs',
];
