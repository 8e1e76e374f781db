import { join } from 'node:path';
import { median, type Group } from './bench.js';
import { openLighthouse } from './page.lighthouse.js';
import { weigh } from './page.weight.js';
import { openProduct } from './whole.product.js';

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

const lighthouse: Group = {
  name: 'page-lighthouse',
  run: async (context) => {
    const measured = openLighthouse();
    const product = await openProduct(context);
    try {
      const runs = [1, 2, 3].map(() => measured(`${product.api}/login`));
      const scores = runs.map(({ score }) => score);
      context.print({
        ...{ row: 18, work: 'login page, Lighthouse performance, desktop', unit: 'points, of the least wanted' },
        ...{ figure: median(scores), reference: 95, target: { atLeast: 1 } },
      });
      for (const { score, said } of runs) context.say(`${score}: ${said}`);
    } finally {
      await product.close();
    }
  },
};

export const groups: readonly Group[] = [weight, lighthouse];
