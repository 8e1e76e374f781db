import { tabStore } from '../../ui/browser/browserStore.js';

/** Which build this page is: the name of its first script, as the server reads it from the same page. */
const builtAs = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([\w.-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
};

const reloadedFor = 'reloaded-for';

/** Whether the server gives a newer page than this one. */
export class Release {
  private newer: string | undefined;
  private readonly own: string;
  private readonly hearers = new Set<() => void>();
  constructor(own = builtAs()) {
    this.own = own;
  }

  /** The build that an answer or a beat names. */
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

  /** Whether this tab may still load it anew by itself: once, lest it goes to and fro while two releases serve side by side. */
  mayReload(): boolean {
    return this.newer !== undefined && tabStore.read(reloadedFor) !== this.newer;
  }
  noteReload(): void {
    if (this.newer) tabStore.write(reloadedFor, this.newer);
  }
}
