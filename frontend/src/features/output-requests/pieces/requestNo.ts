/** “#” splits a request number at its last, so that a ref. no. may contain one (R20). */
const partsOf = (requestNo: string) => {
  const at = requestNo.lastIndexOf('#');
  return { before: requestNo.slice(0, at), number: Number(requestNo.slice(at + 1)) };
};

/** By the length of the part before “#”, equal lengths by its text, then by the number after it (3.2.8.20). */
export const compareRequestNo = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.before.length !== b.before.length) return a.before.length - b.before.length;
  if (a.before !== b.before) return a.before < b.before ? -1 : 1;
  return a.number - b.number;
};
