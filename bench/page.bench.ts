import { join } from 'node:path';
import { median, type Group } from './bench.js';
import { openLighthouse } from './page.lighthouse.js';
import { weigh } from './page.weight.js';
import { withProduct } from './whole.product.js';

const weight: Group = {
  name: 'page-weight',
  run: async ({ print }) => {
    const { login, screens } = weigh(join(process.cwd(), 'frontend/dist'));
    const line = { row: 18, unit: 'kB of script, gzip, of the most allowed', target: { atMost: 1 } };
    print({ ...line, work: 'login page', figure: login, reference: 250 });
    for (const [screen, figure] of Object.entries(screens))
      print({ ...line, work: /(\w+)\.tsx/.exec(screen)![1]!, figure, reference: 130 });
  },
};

const lighthouse = withProduct('page-lighthouse', async ({ api }, { print, say }) => {
  const measured = openLighthouse();
  const runs = [1, 2, 3].map(() => measured(`${api}/login`));
  print({
    ...{ row: 18, work: 'login page, Lighthouse performance, desktop', unit: 'points, of the least wanted' },
    ...{ figure: median(runs.map(({ score }) => score)), reference: 95, target: { atLeast: 1 } },
  });
  for (const { score, said } of runs) say(`${score}: ${said}`);
});

export const groups: readonly Group[] = [weight, lighthouse];
