const { join } = require('node:path');
const TestEnvironment = require('./node-environment.cjs');

const built = join(__dirname, '../dist');
const { CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env;
const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** A browser with a camera of its own making; `more` are further switches of Chromium. */
const launch = (more) =>
  require('playwright-core').chromium.launch({
    executablePath,
    args: [...switches, ...camera, '--no-first-run', ...more],
  });

/** The browser that the files of this worker share, and how many of them use it now. */
let shared = null;
let users = 0;

/**
 * The tests of a file and what their worker keeps for all its files: the product's modules (see compiled.cjs) and one
 * browser. A house, a database and a browser's windows belong to one file alone.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    users += 1;
    this.global.product = (path) => require(join(built, path));
    this.global.sharedBrowser = () => (shared ??= launch([]));
    this.global.ownBrowser = launch;
  }

  async teardown() {
    await super.teardown();
    const browser = await shared?.catch(() => null);
    users -= 1;
    // The worker's next file begins at once; where none does, the worker is to end, and an open browser would hold it.
    setTimeout(() => {
      if (users > 0) return;
      shared = null;
      void browser?.close();
    }, 50);
  }
};
