/** The ending of a file's name in lower case (`pdf`); empty where it has none. */
export const endingOf = (name: string): string => /[^.]\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
