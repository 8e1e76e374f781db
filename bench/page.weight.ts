import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };
type Manifest = Readonly<Record<string, Chunk>>;

const login = 'src/features/sessions/login/LoginPage.tsx';
/** Fetched while the login page is filled in: the frame with the table of screens, and the dialogs of the session. */
const inside = [/^src\/app\/Inside\.tsx$/, /^_dialogs-/];
const page = /^src\/(app|features)\/.*Page\.tsx$/;

type Weights = {
  readonly login: number;
  readonly inside: number;
  readonly screens: Readonly<Record<string, number>>;
};

/** The chunks that are fetched before `key` can run, itself among them. */
const neededBy = (of: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  if (!of[key]) throw new Error(`${key} is no chunk of the build`);
  seen.add(key);
  for (const next of of[key].imports ?? []) neededBy(of, next, seen);
  return seen;
};

/**
 * What the built pages in `dist` weigh, in kB of script after gzip: the login page, what is fetched while it is filled in,
 * and what each further screen adds to both.
 */
export const weigh = (dist: string): Weights => {
  const of: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const kilobytes = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(join(dist, of[key]!.file))).length, 0) / 1024;
  const entry = Object.keys(of).find((key) => of[key]!.isEntry)!;
  const start = new Set([...neededBy(of, entry), ...neededBy(of, login)]);
  const named = (pattern: RegExp) => Object.keys(of).find((key) => pattern.test(key)) ?? `${pattern}`;
  const before = new Set([...start, ...inside.flatMap((pattern) => [...neededBy(of, named(pattern))])]);
  const added = (screen: string) => kilobytes([...neededBy(of, screen)].filter((key) => !before.has(key)));
  const screens = Object.keys(of).filter((key) => page.test(key) && key !== login);
  const ahead = kilobytes([...before].filter((key) => !start.has(key)));
  return {
    login: kilobytes(start),
    inside: ahead,
    screens: Object.fromEntries(screens.map((screen) => [screen, added(screen)])),
  };
};
