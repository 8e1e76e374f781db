const most = 500;
const names = new Map<string, { readonly name: string }>();

/**
 * The name under which a connection prepares this statement, so that it is planned once for each. Statements come from
 * few templates; past the limit they are planned each time, so that no connection keeps plans without end.
 */
export const prepared = (text: string): { readonly name?: string } => {
  const known = names.get(text);
  if (known || names.size >= most) return known ?? {};
  const made = { name: `p${names.size}` };
  names.set(text, made);
  return made;
};
