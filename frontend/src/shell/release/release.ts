import { tabStore } from '../../ui/browser/browserStore.js';

/** Build of this page: the name of its first script. The server derives the same from the same index.html. */
const builtAs = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([\w.-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
};

const reloadedFor = 'reloaded-for';

/** Whether the server serves a newer build than this page. */
export class Release {
  private newer: string | undefined;
  private readonly own: string;
  private readonly hearers = new Set<() => void>();
  constructor(own = builtAs()) {
    this.own = own;
  }

  /** Called with the build named by an answer or a beat. */
  readonly hear = (build: string): void => {
    const newer = this.own === '' || build === '' || build === this.own ? undefined : build;
    if (newer === this.newer) return;
    this.newer = newer;
    for (const hear of this.hearers) hear();
  };

  readonly isThere = (): boolean => this.newer !== undefined;
  readonly subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  };

  /**
   * Whether this tab may reload by itself for this build: once, otherwise it would reload back and forth while two
   * releases serve side by side.
   */
  mayReload(): boolean {
    return this.newer !== undefined && tabStore.read(reloadedFor) !== this.newer;
  }
  noteReload(): void {
    if (this.newer) tabStore.write(reloadedFor, this.newer);
  }
}
