import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { newDataDir } from '../support/migratedDatabase.ts';
import { type ServiceProcess, serviceEntry, startServiceProcess } from '../support/serviceProcess.ts';

let service: ServiceProcess | null = null;

afterEach(async () => {
  await service?.dispose();
  service = null;
});

/** Runs the entry with wrong settings; answers its exit code and output. */
async function runWrongly(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [serviceEntry, ...args], { env: { ...process.env, ...env } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((done) => child.once('exit', done));
  return { code, said };
}

describe('the service without a window', () => {
  it('says where it is, answers, logs JSON on standard error and ends with 0', async () => {
    // Nobody is in its database before.
    service = await startServiceProcess(await newDataDir('cordboard-headless-'));
    expect(service.api).toBe(`${service.url}/v1.1/cordboard`);
    const health = await (await fetch(`${service.api}/health`)).json();
    expect(health).toMatchObject({ status: 'ok', setup_required: false, demo: true });
    await service.signIn();
    for (const line of service.log().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
    const began = performance.now();
    expect(await service.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(service.log()).not.toContain('correct horse battery');
  });

  it('does not serve a data folder that another one serves', async () => {
    service = await startServiceProcess();
    const { code, said } = await runWrongly({ CORDBOARD_DATA: service.dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`another one serves this data folder, at ${service.url}`);
    expect((await fetch(`${service.api}/health`)).ok).toBe(true);
  });

  it('names every wrong setting', async () => {
    const { code, said } = await runWrongly({ CORDBOARD_PORT: 'many', CORDBOARD_ADMIN_EMAIL: 'nobody' });
    expect(code).toBe(2);
    expect(said).toContain('CORDBOARD_PORT (--port)');
    expect(said).toContain('CORDBOARD_ADMIN_EMAIL (--admin-email)');
  });

  it('refuses an option that it does not know', async () => {
    const { code, said } = await runWrongly({}, ['--prot', '1']);
    expect(code).toBe(2);
    expect(said).toContain('Unknown option: --prot');
  });
});
