import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from '../../base/processes/plain-environment.js';
import type { Sheet } from './sheet.js';

const compiled = join(import.meta.dirname, 'setting.process.js');
/** Where the sources themselves run, Node takes them as they stand, once it is told where they are. */
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
/** An event of the log holds 1 MB: what is larger by so much is no text of a person. */
const largest = 4 * 1_048_576;

type Set = { readonly pdf: Uint8Array } | { readonly wrong: string };

/** Sets papers as PDF, one after the other, in a process that is begun when it is needed and ended when it no longer is. */
export class Typesetter {
  private child: ChildProcess | null = null;
  private resting: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  /** @param longestMs what takes longer is given up */
  constructor(private readonly longestMs = 20_000) {}

  /** @throws Error where it is too large, cannot be set, or takes too long */
  async set(its: Sheet): Promise<Buffer> {
    const sheet = JSON.stringify(its);
    if (sheet.length > largest) throw new Error(`a paper of ${sheet.length} characters is not set`);
    const mine = this.turn.then(() => this.setNow(sheet));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Ends the process; the next paper begins another. */
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
      // Nobody waits for it any more: it holds up no end of this process.
      child.unref();
      child.channel?.unref();
      this.resting = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  /** It does not outlive this process: it ends when it is no longer heard. */
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
