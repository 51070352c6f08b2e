import { startBaresipPhone } from '../../support/interop/baresipPhone.ts';
import { telephoneTests } from '../../support/interop/matrixTests.ts';

telephoneTests('baresip', (registration, { transport, encryption }) => {
  if (transport === 'ws' || transport === 'wss') throw new Error('baresip 1.0 speaks no WebSocket.');
  return startBaresipPhone({ ...registration, transport }, encryption);
});
