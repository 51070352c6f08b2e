import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take far longer than their size suggests, the longest of each project first. */
export const longestFiles: readonly string[] = [
  'test/unit/attacks/longSipHeaders.test.ts',
  'test/unit/attacks/regularExpressions.test.ts',
  'test/unit/attacks/longFields.test.ts',
  'test/unit/webhooks/deliveries.test.ts',
  'test/unit/attacks/hostileFaxes.test.ts',
  'test/unit/attacks/longRequests.test.ts',
  'test/unit/queues/simulator.test.ts',
  'test/unit/scripts/bundleRenderer.test.ts',
  'test/unit/accounts/mail/mailQueue.test.ts',
  'test/unit/attacks/longUploads.test.ts',
  'test/storage/attacks/expired.test.ts',
  'test/storage/faxCrash.test.ts',
  'test/storage/smsDeletionCrash.test.ts',
  'test/storage/reader.test.ts',
  'test/contract/contract.test.ts',
  'test/contract/twoCustomers/things.test.ts',
  'test/contract/properties/bulksAreWhole.test.ts',
  'test/contract/properties/noInputBreaksIt.test.ts',
  'test/contract/specification/realAnswers.test.ts',
  'test/contract/twoCustomers/lists.test.ts',
  'test/contract/customerDeletion/crash.test.ts',
  'test/contract/properties/filtersAgree.test.ts',
  'test/sip/interop/linesLinphonec.test.ts',
  'test/sip/sixPhones.test.ts',
  'test/sip/featureCodes.test.ts',
  'test/sip/interop/linphonec.test.ts',
  'test/sip/mailboxPins.test.ts',
  'test/sip/featureCodeCalls.test.ts',
  'test/sip/lineWatch.test.ts',
  'test/sip/serverWatch.test.ts',
  'test/sip/interop/linesRtpengine.test.ts',
  'test/sip/interop/baresip.test.ts',
  'test/sip/loss.test.ts',
  'test/sip/registration.test.ts',
  'test/sip/failover.test.ts',
  'test/sip/browserPhones.test.ts',
  'test/ui/accessibility.test.ts',
  'test/ui/accessibilityOfAdministration.test.ts',
  'test/ui/phones.test.ts',
  'test/e2e/wrapUp.test.ts',
  'test/e2e/demoTraffic.test.ts',
];

/**
 * Vitest's order, which is by size where nothing ran before, with the longest files in front: one that begins last keeps
 * the whole run waiting while the other workers have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const inTurn = (ofProject: TestSpecification[]) => ofProject.toSorted((a, b) => this.#rank(a) - this.#rank(b));
    return [...byProject.values()].flatMap(inTurn);
  }

  #rank({ moduleId }: TestSpecification): number {
    const rank = longestFiles.indexOf(relative(this.ctx.config.root, moduleId).split(sep).join('/'));
    return rank === -1 ? longestFiles.length : rank;
  }
}
