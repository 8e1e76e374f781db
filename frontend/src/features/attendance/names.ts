/** A person's names for display; `nameZh` is absent if there is none. */
export const namesOf = ({ name, chineseName }: { name: string; chineseName?: string | null }) => ({
  name,
  ...(chineseName && { nameZh: chineseName }),
});
