/** What the service does without a request, by the names that the audit log has for it. */
export const ownOperations = {
  'audit.pruned': 'Remove old rows of the audit log',
  'audit.erased': 'Erase names and values from the audit log',
  'phones.provisioned': 'Hand a phone its configuration with its password',
  'privacy.erased': 'Erase everything about a person',
  'retention.expired': 'Delete records whose time is over',
  'root.created': 'Create the account of the operator',
  'root.reset': 'Reset the account of the operator on the machine',
  'scim.denied': 'Refuse a directory that provisions people',
  'scim.groupChanged': 'Change a team as the directory says',
  'scim.groupCreated': 'Create a team as the directory says',
  'scim.groupRemoved': 'Delete a team as the directory says',
  'scim.roleChanged': 'Change a role as the directory says',
  'scim.userChanged': 'Change a person as the directory says',
  'scim.userCreated': 'Create a person as the directory says',
  'scim.userRemoved': 'Delete a person as the directory says',
  'sso.signed_out': 'Sign a person out as the provider says',
} as const;
