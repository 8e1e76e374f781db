import { transform } from '@swc/core';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const inModules = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Beside every text file stands the same file as .br and .gz, so that the server compresses nothing while it answers. */
const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'fields',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|html|svg)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const { fileName } = file;
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(text, { params }),
            promisify(gzip)(text, { level: 9 }),
          ]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        }),
      );
    },
  },
};

/** React Compiler by swc, as in tests. What it leaves out in silence, test/react-compiler.test.ts names. */
const reactCompiler: Plugin = {
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]frontend[\\/](src|test)[\\/].*\.tsx?$/ },
    handler: (code, filename) =>
      transform(code, {
        ...{ filename, swcrc: false, configFile: false, sourceMaps: true, module: { type: 'es6' } },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
          transform: { react: { runtime: 'preserve' }, reactCompiler: true },
        },
      }),
  },
};

/** Changes of a page without loading it anew, in `npm run dev` alone: `npm start` builds without this package. */
const hotReload = async () => (await import('@vitejs/plugin-react')).default();

export default defineConfig(({ command }) => ({
  plugins: [command === 'serve' && hotReload(), reactCompiler, compressed],
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/shell/api/schemaless.ts` }],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Marks of components for servers that render pages, which nothing here does: a warning for each file of MUI.
      onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: inModules(
                'react|react-dom|scheduler|react-router|react-router-dom|@tanstack.react-query|@tanstack.query-core',
              ),
              priority: 30,
            },
            // The core that every screen needs; components come with the screens that use them, and so do menus, tabs and stacks.
            {
              name: 'mui',
              test: new RegExp(
                `(?!.*(useRovingTabIndex|Stack))${inModules('@mui.system|@mui.styled-engine|@mui.utils|@mui.private-theming|@emotion').source}`,
              ),
              priority: 20,
            },
            // What the login page needs of the components: alone each would be a file of a kilobyte, which compresses badly.
            {
              name: 'material',
              test: new RegExp(
                `${inModules('@mui.material').source}(esm[\\\\/])?(Backdrop|Box|Button|ButtonBase|CircularProgress|Dialog|Fade|FormControl|FormHelperText|InputAdornment|InputBase|Modal|OutlinedInput|Paper|Portal|Skeleton|SvgIcon|Typography|internal|styles|transitions|utils|zero-styled)[\\\\/](?!SwitchBase)`,
              ),
              priority: 15,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
}));
