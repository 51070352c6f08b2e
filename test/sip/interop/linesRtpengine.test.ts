import { lineTests } from '../../support/interop/lineTests.ts';
import { startLinphonePhone } from '../../support/interop/linphonePhone.ts';

lineTests('kamailio, rtpengine', (signOn, encryption) => startLinphonePhone(signOn, { transport: 'udp', encryption }), {
  withRtpengine: true,
});
