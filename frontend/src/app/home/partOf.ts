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
function partOf<P extends object>(
  code: PartCode<P>,
  without?: (cause: unknown) => ComponentType<P>,
  options?: Parameters<typeof lazily<P>>[1],
) {
  const load = async () => ({ default: await (without ? code().catch(without) : code()) });
  const known = parts.get(code as PartCode<never>) ?? lazily(load, options);
  parts.set(code as PartCode<never>, known as ComponentType<never>);
  return known as ComponentType<P>;
}

/** A tile still leads to its screen without its content, so no failure is shown: neither of code nor of rendering. */
export const tileOf = (code: PartCode<object>) => partOf(code, () => () => null, { place: 'control' });

/** Without its code a source of dues is a read that failed, so that the panel of all dues stays and says so. */
export const duesSourceOf = (code: PartCode<DuesProps>) =>
  partOf(
    code,
    (error) =>
      ({ children }: DuesProps) =>
        children({ dues: undefined, error, retry: reloadPage }),
  );

export const panelOf = (code: PartCode<PanelProps>) => partOf(code);
