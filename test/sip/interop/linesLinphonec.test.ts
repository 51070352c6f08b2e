import { lineTests } from '../../support/interop/lineTests.ts';
import { startLinphonePhone } from '../../support/interop/linphonePhone.ts';

lineTests('kamailio, linphonec', (registration, encryption) =>
  startLinphonePhone(registration, { transport: 'udp', encryption }),
);
