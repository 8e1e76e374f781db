import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as features from './index.js';

/** Which list holds what a file of this role exports, and by what its values are known. */
const lists = {
  stream: { listed: features.streams, knownBy: 'evolve' },
  decisions: { listed: features.decisions, knownBy: 'decide' },
  projection: { listed: features.projections, knownBy: 'topics' },
  queries: { listed: features.queries, knownBy: 'answer' },
  reactions: { listed: features.reactions, knownBy: 'on' },
  dailies: { listed: features.dailies, knownBy: 'orders' },
} as const;
const folder = import.meta.dirname;

/** What the files of a role export, by name. */
const exportedBy = async (role: string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`.${role}.ts`),
  );
  const modules = await Promise.all(
    files.map(async (file) => Object.entries((await import(join(folder, file))) as Record<string, unknown>)),
  );
  return modules.flatMap((values, i) => values.map(([name, value]) => ({ name: `${files[i]}: ${name}`, value })));
};

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'every file of the role %s is in the one list',
  async (role) => {
    const { listed, knownBy } = lists[role];
    const found = (await exportedBy(role)).filter(
      ({ value }) => typeof value === 'object' && value !== null && knownBy in value,
    );
    expect(found.length).toBeGreaterThan(0);
    const forgotten = found.filter(({ value }) => !(listed as readonly unknown[]).includes(value));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  },
);
