import {
  type JouOrCon,
  type ModelField,
  modelFields,
  optionalModelFields,
  type PublicationType,
  type requestCalls,
  type RequestType,
} from '@hadcl/features/output-requests/request/request.contract';
import type { Input } from '@hadcl/kernel/call';
import { recordIn, rowsOf, textOr } from '../../../shell/form/page/draftContent.js';
import type { PageFields } from '../../../shell/form/page/useFormPage.js';
import type { Request } from '../types.js';

type Text = string | null;
type Write = Input<typeof requestCalls.writeRequest>;
export const fileFields = ['name', 'path', 'desc', 'reason'] as const;
const documentFields = ['documentName', 'content'] as const;
type Row<F extends string> = { [K in F]: Text };
/** `fileId` names the file that was attached; null where none is (R30). */
const fileColumns = [...fileFields, 'fileId'] as const;
export type File = Row<(typeof fileColumns)[number]>;
export type Model = Row<ModelField>;

/** Values of the form of an output request: the remarks are HTML, the others plain text. */
export type OutputForm = {
  version: number;
  organisation: Text;
  reasonOfRequest: Text;
  files: File[];
  isOutputModel: boolean | null;
  /** Kept while “No” is chosen, so that it can be taken back; sent with “Yes” only (3.5.4.22). */
  models: Model[];
  remarksReq: Text;
};
export type PublicationForm = {
  version: number;
  organisation: Text;
  publicationType: PublicationType | null;
  publicationTitle: Text;
  jouOrCon: JouOrCon | null;
  nameOfJournal: Text;
  expectedPubDate: Text;
  nameOfConference: Text;
  conferenceOrganizer: Text;
  expectedPreDate: Text;
  reference: Text;
  supplementaries: Row<(typeof documentFields)[number]>[];
  remarksReq: Text;
};
export type FormOfOutput = PageFields<OutputForm>;
export type FormOfPublication = PageFields<PublicationForm>;

const blankOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((name) => [name, null])) as Row<F>;
export const blankFile = blankOf(fileColumns);
export const blankModel = blankOf(modelFields);
export const blankDocument = blankOf(documentFields);

/** The fields of a publication, which its form has beside the others: path in the input → field (`useCallForm`). */
const publicationFields = [
  ...(['publicationType', 'publicationTitle', 'jouOrCon', 'nameOfJournal', 'expectedPubDate'] as const),
  ...(['nameOfConference', 'conferenceOrganizer', 'expectedPreDate', 'reference'] as const),
];
export const publicationNames = Object.fromEntries(publicationFields.map((name) => [`publication.${name}`, name]));

const picked = <F extends string>(fields: readonly F[], row: { readonly [K in F]: Text }) =>
  Object.fromEntries(fields.map((name) => [name, row[name] || null])) as Row<F>;
const sent = <F extends string>(fields: readonly F[], row: Row<F>) =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? ''])) as { [K in F]: string };

/** What a form sends; the fields of the other type are empty. */
export type Written = Omit<Write, 'id' | 'projectId' | 'requestType' | 'status' | 'version'>;

/** The form of a request as it is recorded; of a new one, blank or a copy of `its`, which takes no files along (R23). */
export const outputFormOf = (its: Request | undefined, version: number, isCopy = false): OutputForm => ({
  version,
  organisation: its?.organisation || null,
  reasonOfRequest: its?.reasonOfRequest || null,
  files: its?.files.map((file) => ({
    ...picked(fileFields, file),
    fileId: (!isCopy && file.fileId) || null,
  })) ?? [blankFile],
  isOutputModel: its?.isOutputModel ?? false,
  models: its?.models.map((model) => picked(modelFields, model)) ?? [],
  remarksReq: its?.remarksReq || null,
});
export const outputInputOf = (form: OutputForm): Written => ({
  ...publicationInputOf(publicationFormOf(undefined, 0)),
  organisation: form.organisation ?? '',
  reasonOfRequest: form.reasonOfRequest ?? '',
  files: form.files.map((file) => ({ ...sent(fileFields, file), ...(file.fileId && { fileId: file.fileId }) })),
  isOutputModel: form.isOutputModel === true,
  models: form.isOutputModel === true ? form.models.map((model) => sent(modelFields, model)) : [],
  remarksReq: form.remarksReq ?? '',
});

export const publicationFormOf = (its: Request | undefined, version: number): PublicationForm => ({
  version,
  organisation: its?.organisation || null,
  publicationType: its?.publication.publicationType ?? null,
  publicationTitle: its?.publication.publicationTitle || null,
  jouOrCon: its?.publication.jouOrCon ?? null,
  nameOfJournal: its?.publication.nameOfJournal || null,
  expectedPubDate: its?.publication.expectedPubDate ?? null,
  nameOfConference: its?.publication.nameOfConference || null,
  conferenceOrganizer: its?.publication.conferenceOrganizer || null,
  expectedPreDate: its?.publication.expectedPreDate ?? null,
  reference: its?.publication.reference || null,
  supplementaries: its?.supplementaries.map((one) => picked(documentFields, one)) ?? [],
  remarksReq: its?.remarksReq || null,
});
export const publicationInputOf = (form: PublicationForm): Written => ({
  ...{ reasonOfRequest: '', files: [], isOutputModel: false, models: [] },
  organisation: form.organisation ?? '',
  publication: {
    ...{ publicationType: form.publicationType, jouOrCon: form.jouOrCon },
    ...{ expectedPubDate: form.expectedPubDate, expectedPreDate: form.expectedPreDate },
    publicationTitle: form.publicationTitle ?? '',
    nameOfJournal: form.nameOfJournal ?? '',
    nameOfConference: form.nameOfConference ?? '',
    conferenceOrganizer: form.conferenceOrganizer ?? '',
    reference: form.reference ?? '',
  },
  supplementaries: form.supplementaries.map((one) => sent(documentFields, one)),
  remarksReq: form.remarksReq ?? '',
});
/** The fields of the other kind of publication, which a change of the kind clears (3.5.4.24). */
export const clearedBy: Readonly<Record<JouOrCon, Partial<PublicationForm>>> = {
  JOU: { nameOfConference: null, conferenceOrganizer: null, expectedPreDate: null },
  CON: { nameOfJournal: null, expectedPubDate: null },
};

const rowFields: Readonly<Record<string, readonly string[]>> = {
  files: fileColumns,
  models: modelFields,
  supplementaries: documentFields,
};
/** The fields of a draft that have the form's types; others, from an older release of the page, are ignored. */
export const draftIn = <V extends object>(content: string, base: V): Partial<V> => {
  const kept = recordIn(content);
  const values: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(base)) {
    const value = kept[name];
    if (value === undefined || name === 'version') continue;
    const fields = rowFields[name];
    if (fields)
      values[name] = rowsOf(value).map((row) => Object.fromEntries(fields.map((field) => [field, textOr(row[field])])));
    else if (name === 'isOutputModel') values[name] = typeof value === 'boolean' ? value : now;
    else values[name] = textOr(value);
  }
  return values as Partial<V>;
};

const isGiven = (value: Text) => (value ?? '').trim() !== '';
export const isWholeFile = (file: File) => fileFields.every((name) => isGiven(file[name]));
const neededFields = modelFields.filter((name) => !optionalModelFields.includes(name));
export const neededOfModel = neededFields.length;
/** How many of its mandatory fields a model has. */
export const givenOf = (model: Model) => neededFields.filter((name) => isGiven(model[name])).length;

export type Subject = {
  readonly type: RequestType;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectTitle: string;
  /** Of a request that is recorded; undefined for one that is begun. */
  readonly request: Request | undefined;
  /** An ended request from which a new one is filled in. */
  readonly copied?: Request | undefined;
  /** It was closed to this person while the form was open. */
  readonly isClosed?: boolean;
};
