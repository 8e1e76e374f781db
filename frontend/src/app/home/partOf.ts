import type { ComponentType } from 'react';
import type { PartCode } from '../../shell/routes/screens.js';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { lazily } from '../../ui/browser/lazily.js';
import type { DuesProps, PanelProps } from '../../shell/home/parts.js';

const parts = new Map<PartCode<never>, ComponentType<never>>();

/**
 * The component of a screen's part, always the same one: another would be mounted anew by every render. `without` makes
 * the component that stands for it when its code cannot be loaded; otherwise its place says so and loads it again.
 */
function partOf<P extends object>(code: PartCode<P>, without?: (cause: unknown) => ComponentType<P>) {
  const known =
    parts.get(code as PartCode<never>) ??
    lazily(async () => ({ default: await (without ? code().catch(without) : code()) }));
  parts.set(code as PartCode<never>, known as ComponentType<never>);
  return known as ComponentType<P>;
}

/** Without its code a tile still leads to its screen, so a tile's content shows no failure. */
export const tileOf = (code: PartCode<object>) => partOf(code, () => () => null);

/** Without its code a source of dues is a read that failed, so that the panel of all dues stays and says so. */
export const duesSourceOf = (code: PartCode<DuesProps>) =>
  partOf(
    code,
    (error) =>
      ({ children }: DuesProps) =>
        children({ dues: undefined, error, retry: reloadPage }),
  );

export const panelOf = (code: PartCode<PanelProps>) => partOf(code);
