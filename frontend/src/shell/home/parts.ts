import type { ReactNode } from 'react';
import type { IconName } from '../../ui/text/Icon.js';
import type { OpenAt } from '../routes/paths.js';

/** Something outstanding for this person, and the screen that settles it. */
export type Due = {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
  readonly detail: string;
  readonly action: string;
  readonly path: string;
  readonly state?: OpenAt;
  /** Not urgent yet. */
  readonly calm?: true;
};

/** `dues` is undefined until the reads have answered. */
export type DuesRead = {
  readonly dues: readonly Due[] | undefined;
  readonly error?: unknown;
  readonly retry: () => void;
};

/**
 * A feature's dues are a component that reads and renders nothing of its own, because its code is loaded with the
 * homepage and a hook cannot be loaded later.
 */
export type DuesProps = { readonly children: (read: DuesRead) => ReactNode };

/** What the homepage gives its panels: the way to the code for the door. */
export type PanelProps = { readonly onShowCode: () => void };

/** The dues of a read that has one answer. */
export const duesOf = <T>(
  { data, error, refetch }: { data: T | undefined; error: unknown; refetch: () => unknown },
  from: (data: T) => readonly Due[],
): DuesRead => ({
  dues: data === undefined ? undefined : from(data),
  error: data === undefined ? error : undefined,
  retry: () => void refetch(),
});
