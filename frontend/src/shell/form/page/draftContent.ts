type Known = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields in the content of a draft, which may come from an older release of the page; none if it is unreadable. */
export const recordIn = (content: string): Known => {
  try {
    const parsed: unknown = JSON.parse(content);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
};
export const textOr = (value: unknown) => (typeof value === 'string' ? value : null);
export const rowsOf = (value: unknown): readonly Known[] => (Array.isArray(value) ? value.filter(isRecord) : []);
