import base from './vite.config.ts';
import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
export default async (env: any) => {
  const c: any = await (base as any)(env);
  c.plugins = c.plugins.filter((p: any) => p && p.name !== 'compressed');
  c.plugins.push({ name: 'an', generateBundle(_: any, bundle: any) {
    const out: any = {};
    for (const ch of Object.values(bundle) as any[]) if (ch.type === 'chunk') out[ch.fileName] = { imports: ch.imports, dyn: ch.dynamicImports, facade: ch.facadeModuleId, gz: gzipSync(ch.code).length, modules: Object.entries(ch.modules).map(([k, m]: any) => [k.replace(/.*\/(wire|main)\//, ''), m.code?.length ?? 0, m.code ? gzipSync(m.code).length : 0]) };
    writeFileSync('/tmp/h/tools-wire/mods.json', JSON.stringify(out));
  }});
  c.build.outDir = '/tmp/h/tools-wire/dist'; c.build.emptyOutDir = true; c.build.minify = process.env.MIN !== '0';
  return c;
};
