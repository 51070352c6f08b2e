import { phoneDigests } from '../../../electron/service/telephony/ports/sipServer.ts';
import { startLinphonePhone } from '../../support/interop/linphonePhone.ts';
import { telephoneTests } from '../../support/interop/matrixTests.ts';

telephoneTests('linphonec', startLinphonePhone, { digests: phoneDigests });
