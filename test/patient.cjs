/** Milliseconds of a test or hook that names no limit, or a shorter one: only what hangs needs them. */
const usual = 120_000;
const grown = (ms) => Math.ceil(Math.max(usual, ms) * Number(process.env.HADCL_PATIENCE ?? 1));
const grow = ({ hooks, children }, named) => {
  for (const hook of hooks) hook.timeout = grown(hook.timeout ?? named);
  for (const child of children)
    if (child.type === 'describeBlock') grow(child, named);
    else child.timeout = grown(child.timeout ?? named);
};

/** An environment whose tests have more time on a slower machine (tools/pace.mjs), whatever limit they name. */
module.exports = (Environment) =>
  class extends Environment {
    async handleTestEvent({ name }, { rootDescribeBlock, testTimeout }) {
      if (name === 'run_start') grow(rootDescribeBlock, testTimeout);
    }
  };
