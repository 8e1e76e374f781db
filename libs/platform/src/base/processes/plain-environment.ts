/** Variables that programs need to find each other and to write files. */
const needed = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'JAVA_HOME'],
];

/**
 * The environment of programs started beside the product (database server, broker, watchers). It holds no setting or
 * secret of the product, because tools of the machine can show the environment of a process.
 */
export const plainEnvironment = (): Record<string, string> => ({
  LANG: 'C.UTF-8',
  ...Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});
