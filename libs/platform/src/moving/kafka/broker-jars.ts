import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The project's folder: the nearest above this file that has the pinned pom. */
const projectFolder = async (): Promise<string> => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (await stat(join(folder, 'tools/kafka/pom.xml')).catch(() => null)) return folder;
  throw new Error('tools/kafka/pom.xml is not to be found');
};

/** The folder of the broker's jars, fetched by Maven once and kept under node_modules/.cache by the pom's hash; `say` is told before. */
export const brokerJars = async (say?: (step: string) => void): Promise<string> => {
  const project = await projectFolder();
  const pom = join(project, 'tools/kafka/pom.xml');
  const hash = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  const cache = join(project, 'node_modules/.cache/hadcl-kafka');
  const jars = join(cache, hash);
  if (await stat(jars).catch(() => null)) return jars;
  say?.('fetching Kafka by Maven, once');
  const part = join(cache, `${hash}.${process.pid}`);
  await mkdir(cache, { recursive: true });
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${part}`, '-DincludeScope=runtime'];
  await maven(['-B', '-q', '-f', pom, ...copy]);
  // Two processes may have fetched them at once: one folder wins, both are whole.
  await rename(part, jars).catch(() => rm(part, { recursive: true, force: true }));
  return jars;
};

const maven = (args: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const said: string[] = [];
    const child = spawn('mvn', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => said.push(String(part)));
    child.on('error', (error) =>
      failed(new Error('Maven (mvn) is needed to fetch the local broker, and is not installed.', { cause: error })),
    );
    const why = () => /\[ERROR\] (.{0,300})/.exec(said.join(''))?.[1] ?? said.join('').slice(-300);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`Maven could not fetch Kafka: ${why()}`))));
  });
