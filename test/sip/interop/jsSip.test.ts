import { pageTests } from '../../support/interop/pagePhone.ts';

pageTests('JsSIP', 'jsSipPage.ts', /JsSIP/);
