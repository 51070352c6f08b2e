/** `npm run verify-audit`: the command `cordboard verify-audit` in a checkout. */
import { runVerifyAudit } from '../electron/service/commands/verifyAudit.ts';

process.exitCode = await runVerifyAudit(process.argv.slice(2));
