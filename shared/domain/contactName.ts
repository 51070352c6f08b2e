/** The name that people know a contact by; empty when it has none. */
export function contactName(contact: { first_name: string; last_name: string; company: string }): string {
  return `${contact.first_name} ${contact.last_name}`.trim() || contact.company;
}
