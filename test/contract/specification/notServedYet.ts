/** Paths of the specification that the service does not serve yet; a path that is served must leave the list. */
export const notServedYet: readonly string[] = [
];
