// Journeys run the product as it is built. Its modules are loaded once in a worker, outside of the realm that Jest makes
// for each file (product-environment.cjs): loading the product for each file took longer than the files themselves.
const { join, relative } = require('node:path');

const root = join(__dirname, '..');

module.exports = {
  /** A source file of the product becomes what its build exports. */
  process: (_, file) => ({
    code: `const built = globalThis.product(${JSON.stringify(relative(root, file).replace(/\.ts$/, '.js'))});
Object.defineProperty(exports, '__esModule', { value: true });
for (const name of Object.keys(built)) Object.defineProperty(exports, name, { enumerable: true, get: () => built[name] });
`,
  }),
};
