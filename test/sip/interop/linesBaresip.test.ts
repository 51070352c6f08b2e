import { startBaresipPhone } from '../../support/interop/baresipPhone.ts';
import { lineTests } from '../../support/interop/lineTests.ts';

lineTests('kamailio, baresip', (registration, encryption) =>
  startBaresipPhone({ ...registration, writesTo: `sip:${registration.line}@pbx.test` }, encryption),
);
