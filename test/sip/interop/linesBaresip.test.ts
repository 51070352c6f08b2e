import { startBaresipPhone } from '../../support/interop/baresipPhone.ts';
import { lineTests } from '../../support/interop/lineTests.ts';

lineTests('kamailio, baresip', (signOn, encryption) =>
  startBaresipPhone({ ...signOn, writesTo: `sip:${signOn.line}@pbx.test` }, encryption),
);
