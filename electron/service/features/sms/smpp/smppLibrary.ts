/**
 * The package smpp, which frames, reads and writes PDUs. Its reading of texts is taken away: it looks at the lower four
 * bits of the data coding only, and assigns to an undeclared variable, which strict mode refuses. We read the octets.
 */
import smpp from 'smpp';

for (const field of [smpp.commands.deliver_sm?.params.short_message, smpp.tlvs.message_payload]) delete field?.filter;

export { smpp };
