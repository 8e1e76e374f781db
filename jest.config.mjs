import { measurePace } from './tools/pace.mjs';

// Measured once a run: workers inherit the environment.
process.env.HADCL_PATIENCE ??= await measurePace();

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
};
const tsx = {
  ...swc,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
/** Pages compiled by React Compiler, as in the product (frontend/vite.config.ts): else every key draws a whole month again. */
const page = { ...tsx, jsc: { ...tsx.jsc, transform: { ...tsx.jsc.transform, reactCompiler: true } } };
const aliases = {
  '^@hadcl/kernel-testing/(.*)$': '<rootDir>/libs/kernel/testing/$1',
  '^@hadcl/(kernel|features|platform)/(.*)$': '<rootDir>/libs/$1/src/$2',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
const postgres = {
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
const server = (displayName, testRegex, roots, needs = {}) => ({
  ...needs,
  displayName,
  testEnvironment: '<rootDir>/test/node-environment.cjs',
  roots,
  testRegex,
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: aliases,
});

/** Suites by what they need: `unit` nothing, `int` a database or broker, `web` a document, `e2e` the whole house. */
export default {
  testSequencer: '<rootDir>/test/sequencer.cjs',
  projects: [
    server('unit', '(?<!\\.int)(?<!\\.e2e)\\.test\\.ts$', ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/test'], {
      // Looked up anew at each use it is slow in a file's own realm: the sun and moon of the lunar calendar took 11 s, not 3.
      sandboxInjectedGlobals: ['Math'],
    }),
    server('int', '\\.int\\.test\\.ts$', ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/test'], postgres),
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/test/web-environment.cjs',
      roots: ['<rootDir>/frontend/src'],
      testRegex: '\\.test\\.tsx?$',
      setupFilesAfterEnv: ['<rootDir>/test/web-patience.ts', '<rootDir>/test/web-sentences.ts'],
      transform: {
        '/frontend/src/(?!.*(\\.(test|examples|steps)|/testing)\\.tsx?$).+\\.tsx?$': ['@swc/jest', page],
        '^.+\\.tsx?$': ['@swc/jest', tsx],
      },
      transformIgnorePatterns: ['/node_modules/'],
      moduleNameMapper: { '\\.(css|woff2?)$': '<rootDir>/test/empty.cjs', ...aliases },
    },
    {
      ...server('e2e', '\\.e2e\\.test\\.ts$', ['<rootDir>/test'], postgres),
      globalSetup: '<rootDir>/test/built-setup.mjs',
      testEnvironment: '<rootDir>/test/product-environment.cjs',
      transform: {
        '/(libs/(kernel|features|platform)/src|apps)/(?!.*(\\.examples|testing)\\.ts$).+\\.ts$':
          '<rootDir>/test/compiled.cjs',
        '^.+\\.ts$': ['@swc/jest', swc],
      },
    },
  ],
};
