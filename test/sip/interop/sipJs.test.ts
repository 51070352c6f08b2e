import { pageTests } from '../../support/interop/pagePhone.ts';

pageTests('sip.js', 'page.ts', /SIP\.js/i);
