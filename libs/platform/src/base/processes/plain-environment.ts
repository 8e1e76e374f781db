/** Where programs are found, and where they may write. */
const needed = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'JAVA_HOME'],
];

/**
 * The environment of programs that run beside the product (database server, broker, whoever watches them): no setting and
 * no secret of ours is in it, where any tool of the machine would show it.
 */
export const plainEnvironment = (): Record<string, string> => ({
  LANG: 'C.UTF-8',
  ...Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});
