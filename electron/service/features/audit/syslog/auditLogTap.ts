/** Where syslog messages go. Types only. */

/** A receiver of syslog: over UDP (RFC 5426), TCP (RFC 6587) or TLS (RFC 5425). */
export interface SyslogTarget {
  readonly transport: 'udp' | 'tcp' | 'tls';
  /** Name or address. */
  readonly host: string;
  readonly port: number;
}
