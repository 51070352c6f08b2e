/** `cordboard doctor`: finds problems of this machine and of the data folder. Changes nothing. */
import { spawnSync } from 'node:child_process';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { createInstanceFile } from '../platform/config/instanceFile.ts';
import { checkCrashes, checkDatabase, checkDisk, checkFolder, checkUpgrade } from './dataChecks.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { print } from './io.ts';
import { checkCertificate, checkCluster, checkMail, checkPorts } from './networkChecks.ts';
import { checkRecordings } from './recordingChecks.ts';

const OLDEST_NODE = 24;

function checkNode(): Finding[] {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= OLDEST_NODE) return [ok(`Node ${node}`)];
  return [fail(`This is Node ${node}, and Cordboard needs Node ${OLDEST_NODE}`)];
}

/** What systemd says of the clock; nothing where it is not asked, as in a container. */
function checkSynchronised(): Finding[] {
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized'], { encoding: 'utf8' });
  if (stdout?.includes('NTPSynchronized=yes')) return [ok('The clock is set by a time server')];
  if (!stdout?.includes('NTPSynchronized=no')) return [];
  return [warn('No time server sets the clock: second factors and records need the right time')];
}

const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

function verdictOf(findings: readonly Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  if (count('fail') > 0) return `${count('fail')} to mend, ${count('warn')} to look at.`;
  return count('warn') > 0 ? `Nothing to mend, ${count('warn')} to look at.` : 'All is well.';
}

/** Runs the command; answers the exit code: 1 when something has to be mended. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const findings: Finding[] = checkNode();
  try {
    const config = readConfig(args, process.env);
    const running = await createInstanceFile(config.dataDir, config.cluster?.node).find();
    findings.push(
      ...checkFolder(config),
      ...(await checkDisk(config)),
      ...(await checkDatabase(config)),
      ...checkUpgrade(config),
      ...(await checkCrashes(config)),
      ...(await checkRecordings(config)),
      ...checkCertificate(config),
      ...(await checkPorts(config, running)),
      ...(await checkCluster(config)),
      ...checkSynchronised(),
      ...(await checkMail(config)),
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push(...error.message.split('\n').map((line) => fail(`A setting is wrong. ${line}`)));
  }
  for (const { level, text } of findings) print(`${marks[level]}  ${text}`);
  print(verdictOf(findings));
  return findings.some(({ level }) => level === 'fail') ? 1 : 0;
}
