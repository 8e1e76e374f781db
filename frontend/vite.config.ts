import { transform } from '@swc/core';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const inModules = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Writes a .br and a .gz next to every text file, so that the server compresses nothing per request. */
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

/**
 * React Compiler through swc, as in the tests. test/react-compiler.test.ts lists the functions that it skips silently.
 */
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

/** Hot reload for `npm run dev` only: `npm start` builds without this package. */
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
      // MUI's "use client" directives mean nothing without server rendering; each file would log a warning.
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
            // The core that every screen needs. Components, menus, tabs and stacks are split into the chunks of their
            // screens.
            {
              name: 'mui',
              test: new RegExp(
                `(?!.*(useRovingTabIndex|Stack))${inModules('@mui.system|@mui.styled-engine|@mui.utils|@mui.private-theming|@emotion').source}`,
              ),
              priority: 20,
            },
            // The components of the login page in one chunk: files of 1 kB each compress badly.
            {
              name: 'material',
              test: new RegExp(
                `${inModules('@mui.material').source}(esm[\\\\/])?(Backdrop|Box|Button|ButtonBase|CircularProgress|Dialog|Fade|FormControl|FormHelperText|InputAdornment|InputBase|Modal|OutlinedInput|Paper|Portal|Skeleton|SvgIcon|Typography|internal|styles|transitions|utils|zero-styled)[\\\\/](?!SwitchBase)`,
              ),
              priority: 15,
            },
            // The same for the kit's own: what the login page shows of it.
            {
              name: 'kit',
              test: /[\\/]src[\\/]ui[\\/](layout|theme[\\/](?!print)|text[\\/](Icon|joined)|status[\\/](Note|StatusChip)|page[\\/](EmptyState|Mark|PageHead|Surface)|dialog[\\/](dialog|MessageDialog)|form[\\/]frame[\\/](FieldLabel|usePasswordEye)|browser[\\/]viewport)/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
}));
