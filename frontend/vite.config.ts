import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const inModules = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/api/schemaless.ts` }],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
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
            // The core that every screen needs; components come with the screens that use them.
            {
              name: 'mui',
              test: inModules('@mui.system|@mui.styled-engine|@mui.utils|@mui.private-theming|@emotion'),
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
});
