import { makePool, pg, type Pool } from '@hadcl/platform/base/postgres/pool';

/** A node of a plan from `explain (analyze, format json)`. */
type Step = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Step[];
};
type LoggedPlan = { readonly 'Query Text': string; readonly Plan: Step };

/** Limits of a statement: pages of 8 kB touched, and rows that go into a sort. */
export type Most = { readonly pages: number; readonly sorted: number };

export type Watched = {
  /** One connection like the product's, which keeps its prepared statements. */
  readonly pool: Pool;
  /** The plans since the last call, including those inside functions. */
  taken(): readonly LoggedPlan[];
};

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_nested_statements: 'on',
  log_format: 'json',
  log_level: 'notice',
};

/** Makes Postgres send the plan of every statement to the connections that are opened from now on. */
const tellPlans = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const name = owner.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
    await owner.query(`load 'auto_explain'`);
    await owner.query(`alter database ${name} set session_preload_libraries = 'auto_explain'`);
    for (const [setting, value] of Object.entries(settings))
      await owner.query(`alter database ${name} set auto_explain.${setting} = '${value}'`);
  } finally {
    await owner.end();
  }
};

/** A connection that records the plan of every statement that it runs. */
export const watchPlans = async ({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<Watched> => {
  await tellPlans(ownerUrl);
  const pool = makePool(appUrl, { max: 1, statementMs: 60_000 });
  let received: LoggedPlan[] = [];
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const begins = message.indexOf('{');
      if (message.includes('plan:') && begins >= 0) received.push(JSON.parse(message.slice(begins)) as LoggedPlan);
    }),
  );
  const taken = () => {
    const plans = received;
    received = [];
    return plans;
  };
  return { pool, taken };
};

const stepsOf = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const touched = (step: Step) => step['Shared Hit Blocks'] + step['Shared Read Blocks'];
/** Pages that a statement touched. A change in a `with` runs after the rest, whose total does not include it. */
export const pagesOf = ({ Plan }: LoggedPlan): number =>
  (Plan.Plans ?? []).reduce(
    (pages, step) => (step['Node Type'] === 'ModifyTable' ? pages + touched(step) : pages),
    touched(Plan),
  );

/** What a plan does and should not; `large` are the tables that must not be scanned in full. */
export const faultsOf = (plan: LoggedPlan, large: ReadonlySet<string>, most: Most): readonly string[] => {
  const found: string[] = [];
  for (const step of stepsOf(plan.Plan)) {
    const table = step['Relation Name'];
    if (step['Node Type'] === 'Seq Scan' && table && large.has(table)) found.push(`reads all of ${table}`);
    const sorted = step['Node Type'] === 'Sort' ? (step.Plans?.[0]?.['Actual Rows'] ?? 0) : 0;
    if (sorted > most.sorted) found.push(`sorts ${sorted} rows`);
  }
  if (pagesOf(plan) > most.pages) found.push(`touches ${pagesOf(plan)} pages`);
  return found;
};
