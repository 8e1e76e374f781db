import type { ComponentType } from 'react';
import type { PartCode } from '../../shell/routes/screens.js';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { lazily } from '../../ui/browser/lazily.js';
import type { DuesProps } from '../../shell/home/dues.js';

const parts = new Map<PartCode<never>, ComponentType<never>>();

/** The component of a screen's part, always the same one: another would be mounted anew by every render. */
export function partOf<P extends object>(code: PartCode<P>): ComponentType<P> {
  const known = parts.get(code as PartCode<never>) ?? lazily(async () => ({ default: await code() }));
  parts.set(code as PartCode<never>, known as ComponentType<never>);
  return known as ComponentType<P>;
}

/** One loader for each code, so that `partOf` knows its component again. */
const loaders = new Map<PartCode<never>, PartCode<never>>();
function otherwise<P extends object>(code: PartCode<P>, without: (cause: unknown) => ComponentType<P>) {
  const loader = (loaders.get(code as PartCode<never>) as PartCode<P> | undefined) ?? (() => code().catch(without));
  loaders.set(code as PartCode<never>, loader as PartCode<never>);
  return partOf(loader);
}

/** Without its code a tile still leads to its screen, so a tile's content shows no failure. */
export const tileOf = (code: PartCode<object>) => otherwise(code, () => () => null);

/** Without its code a source of dues is a read that failed, so that the panel of all dues stays and says so. */
export const duesSourceOf = (code: PartCode<DuesProps>) =>
  otherwise(
    code,
    (error) =>
      ({ children }: DuesProps) =>
        children({ dues: undefined, error, retry: reloadPage }),
  );
