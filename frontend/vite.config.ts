import { transform } from '@swc/core';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

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

const source = `${import.meta.dirname.replaceAll('\\', '/')}/src`;
const loginPage = `${source}/features/sessions/login/LoginPage.tsx`;
const sessionDialogs = ['shell/session/IdleWatch', 'shell/session/TimeoutDialog', 'ui/dialog/MessageDialog'];
/** Modules that the login page runs: what it and the entry import, directly or not. */
const beforeLogin = new Set<string>();
/** Modules that only the dialogs of a session need besides. */
const ofDialogs = new Set<string>();
const ownOfLogin = /[\\/]features[\\/]sessions[\\/]login[\\/]/;
const reactPackages = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;

const findBeforeLogin: Plugin = {
  name: 'before-login',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'fields',
  buildEnd() {
    const add = (id: string, to: Set<string>) => {
      if (beforeLogin.has(id) || to.has(id)) return;
      to.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) add(next, to);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id, beforeLogin);
    add(loginPage, beforeLogin);
    for (const file of sessionDialogs) add(`${source}/${file}.tsx`, ofDialogs);
  },
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** `z.object({ … }).optional()`: a call that starts at `z`. */
const isSchema = (node: Node): boolean => {
  let at: unknown = node;
  while (isNode(at) && (at.type === 'CallExpression' || at.type === 'MemberExpression')) at = at.callee ?? at.object;
  return node.type === 'CallExpression' && isNode(at) && at.name === 'z';
};

/**
 * Leaves of the contracts what the page uses. A schema becomes `z`, since `schemaless.ts` makes nothing else of it. Every
 * other call outside functions is marked pure, as all are in these folders, so that what nobody uses is dropped.
 */
const leanContracts: Plugin = {
  name: 'lean-contracts',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]libs[\\/](features|kernel)[\\/]src[\\/].*\.ts$/ },
    handler(code) {
      const edits: { start: number; end: number; text: string }[] = [];
      const visit = (value: unknown): void => {
        if (Array.isArray(value)) return value.forEach(visit);
        if (!isNode(value) || /Function|^Class/.test(value.type)) return undefined;
        const { type, start, end } = value;
        if (isSchema(value)) return void edits.push({ start, end, text: 'z' });
        if (type === 'CallExpression' || type === 'NewExpression')
          edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
        return Object.values(value).forEach(visit);
      };
      visit(this.parse(code));
      const lean = edits
        .toSorted((a, b) => b.start - a.start || b.end - a.end)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
      return { code: lean, map: null, moduleSideEffects: false };
    },
  },
};

/** Hot reload for `npm run dev` only: `npm start` builds without this package. */
const hotReload = async () => (await import('@vitejs/plugin-react')).default();

export default defineConfig(({ command }) => ({
  plugins: [command === 'serve' && hotReload(), reactCompiler, leanContracts, findBeforeLogin, compressed],
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
      treeshake: {
        // Only `withTheme` of @emotion/react uses it, which nobody here does; as CommonJS it would stay all the same.
        moduleSideEffects: [{ test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
      },
      // MUI's "use client" directives mean nothing without server rendering; each file would log a warning.
      onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log),
      output: {
        // Few chunks, since each is compressed by itself: files of 1 kB each compress badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: (id) => beforeLogin.has(id) && reactPackages.test(id), priority: 30 },
            { name: 'mui', test: (id) => beforeLogin.has(id) && /node_modules/.test(id), priority: 20 },
            { name: 'start', test: (id) => beforeLogin.has(id) && !ownOfLogin.test(id), priority: 10 },
            { name: 'dialogs', test: (id) => ofDialogs.has(id), priority: 5 },
            // What at least 25 pieces of the product share: nearly every screen needs it.
            { name: 'shared', minShareCount: 25, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
}));
