/** A person as the screen names them: the Chinese name only where there is one. */
export const namesOf = ({ name, chineseName }: { name: string; chineseName?: string | null }) => ({
  name,
  ...(chineseName && { nameZh: chineseName }),
});
