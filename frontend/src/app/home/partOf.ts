import type { ComponentType } from 'react';
import type { PartCode } from '../../shell/routes/screens.js';
import { lazily } from '../../ui/browser/lazily.js';

const parts = new Map<PartCode<never>, ComponentType<never>>();

/** The component of a screen's part, always the same one: another would be mounted anew by every render. */
export function partOf<P extends object>(code: PartCode<P>): ComponentType<P> {
  const known = parts.get(code as PartCode<never>) ?? lazily(async () => ({ default: await code() }));
  parts.set(code as PartCode<never>, known as ComponentType<never>);
  return known as ComponentType<P>;
}

/** Without its code a tile still leads to its screen, so a tile's content shows no failure. */
const contents = new Map<PartCode<object>, PartCode<object>>();
export function tileOf(code: PartCode<object>): ComponentType {
  const content = contents.get(code) ?? (() => code().catch(() => () => null));
  contents.set(code, content);
  return partOf(content);
}
