import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from '../../base/processes/plain-environment.js';
import type { Sheet } from './sheet.js';

const compiled = join(import.meta.dirname, 'setting.process.js');
/** In the source tree Node runs TypeScript directly, with a hook that resolves .js imports to .ts. */
const asItStands = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const ours = /^\\.\\/.*\\.js$/;
  const resolve = (its, context, next) => next(ours.test(its) && !context.parentURL.includes('/node_modules/') ? its.replace(/js$/, 'ts') : its, context);
  registerHooks({ resolve });
`)}`;
const program = existsSync(compiled)
  ? { path: compiled, execArgv: [] }
  : { path: join(import.meta.dirname, 'setting.process.ts'), execArgv: ['--import', asItStands] };

const idleMs = 60_000;
/** Characters of a sheet: an event holds 1 MB, so no text of a person is as large. */
const largest = 4 * 1_048_576;

type Set = { readonly pdf: Uint8Array } | { readonly wrong: string };

/**
 * Sets papers as PDF, one after the other, in a child process that starts when needed and ends after 60 s without work.
 */
export class Typesetter {
  private child: ChildProcess | null = null;
  private resting: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  /** @param longestMs a paper that takes longer is given up */
  constructor(private readonly longestMs = 20_000) {}

  /** @throws Error where it is too large, cannot be set, or takes too long */
  async set(content: Sheet): Promise<Buffer> {
    const sheet = JSON.stringify(content);
    if (sheet.length > largest) throw new Error(`a paper of ${sheet.length} characters is not set`);
    const mine = this.turn.then(() => this.setNow(sheet));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Ends the process; the next paper starts another. */
  end(): void {
    clearTimeout(this.resting);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async setNow(sheet: string): Promise<Buffer> {
    clearTimeout(this.resting);
    const child = (this.child ??= this.begun());
    child.ref();
    child.channel?.ref();
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(this.longestMs)]);
    try {
      const gone = once(child, 'exit', { signal }).then(([code, by]) => {
        throw new Error(`the process that sets papers ended: ${code ?? by}`);
      });
      const answered = once(child, 'message', { signal });
      child.send(sheet);
      const [set] = (await Promise.race([answered, gone])) as [Set];
      if ('wrong' in set) throw new Error(set.wrong);
      return Buffer.from(set.pdf);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      over.abort();
      // An idle child must not keep this process from ending.
      child.unref();
      child.channel?.unref();
      this.resting = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  /** The child ends when its IPC channel closes, so it does not outlive this process. */
  private begun(): ChildProcess {
    const child = fork(program.path, {
      env: plainEnvironment(),
      execArgv: program.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    child.on('error', () => {});
    return child;
  }
}
