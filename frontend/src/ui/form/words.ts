/** What the fields say by themselves, in the language of the page. */
export type FieldWords = {
  readonly used: (used: number, most: number) => string;
  readonly tooMuch: (over: number, used: number, most: number) => string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly openCalendar: (label: string) => string;
  readonly formatting: (label: string) => string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly bullets: string;
  readonly numbers: string;
  readonly findPeople: string;
  readonly searching: string;
  readonly nobody: string;
  readonly searchFailed: string;
  readonly remove: (what: string) => string;
  readonly keep: string;
  readonly chooseFiles: string;
  readonly dropFiles: string;
  readonly fileTooLarge: (name: string, most: string) => string;
  readonly fileOfType: (name: string) => string;
  readonly filesTooMany: (most: number) => string;
  readonly uploading: (name: string) => string;
  readonly uploadFailed: (name: string) => string;
  readonly waitForUpload: string;
};
