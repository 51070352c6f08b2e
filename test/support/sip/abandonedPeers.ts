/** Starts peers, says so, and goes on until it is killed: `peerProcesses.test.ts` checks what remains of them. */
import { startBaresip } from './baresip.ts';
import { startKamailio } from './kamailio.ts';
import { startProvisionedLinphone } from './provisionedLinphone.ts';

startProvisionedLinphone('http://127.0.0.1:9/', 440);
await Promise.all([startKamailio(), startBaresip({ user: '200' })]);
process.stdout.write('ready\n');
