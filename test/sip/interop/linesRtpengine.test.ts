import { lineTests } from '../../support/interop/lineTests.ts';
import { startLinphonePhone } from '../../support/interop/linphonePhone.ts';

lineTests(
  'kamailio, rtpengine',
  (registration, encryption) => startLinphonePhone(registration, { transport: 'udp', encryption }),
  {
    withRtpengine: true,
  },
);
