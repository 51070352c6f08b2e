/**
 * The package smpp frames, reads and writes PDUs. We replace its decoding of texts: it uses only the lower four bits of
 * the data coding, and assigns to an undeclared variable, which strict mode refuses. Texts are decoded from the octets.
 */
import smpp from 'smpp';

for (const field of [smpp.commands.deliver_sm?.params.short_message, smpp.tlvs.message_payload]) delete field?.filter;

export { smpp };
