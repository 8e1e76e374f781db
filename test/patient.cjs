/** Milliseconds of a test or hook that names no limit, or a shorter one: only what hangs needs them. */
const usual = 120_000;
const grown = (ms) => Math.max(usual, ms ?? 0) * Number(process.env.HADCL_PATIENCE ?? 1);
const grow = ({ hooks, children }) => {
  for (const hook of hooks) hook.timeout = grown(hook.timeout);
  for (const child of children)
    if (child.type === 'describeBlock') grow(child);
    else child.timeout = grown(child.timeout);
};

/** An environment whose tests have more time on a slower machine (tools/pace.mjs), whatever limit they name. */
module.exports = (Environment) =>
  class extends Environment {
    async handleTestEvent({ name }, { rootDescribeBlock }) {
      if (name === 'run_start') grow(rootDescribeBlock);
    }
  };
