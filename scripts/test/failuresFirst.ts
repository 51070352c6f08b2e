import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Prints every failure in one line, before Vitest prints each at length: what keeps only a part of the output has them all. */
export default class FailuresFirst implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) => this.#failuresOf(module));
    if (lines.length > 0) process.stderr.write(`\nFailed tests in short (${lines.length}):\n${lines.join('\n')}\n`);
  }

  #failuresOf(module: TestModule): string[] {
    const file = relative(this.#root, module.moduleId);
    const line = (name: string, errors: readonly { message: string }[]) =>
      `  - ${file}: ${name}: ${errors[0]?.message.split('\n')[0]}`;
    const outsideTests = [module, ...module.children.allSuites()]
      .filter((part) => part.errors().length > 0)
      .map((part) => line(part.type === 'suite' ? part.fullName : 'the file', part.errors()));
    const tests = [...module.children.allTests('failed')].map((test) =>
      line(test.fullName, test.result().errors ?? []),
    );
    return [...outsideTests, ...tests];
  }
}
