import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|html|svg)$/.test(fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    // What the compiler leaves out in silence, test/react-compiler.test.ts names.
    babel({ presets: [reactCompilerPreset()], include: /[\\/]frontend[\\/](src|test)[\\/].*\.tsx?$/ }),
    compressed,
  ],
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
});
