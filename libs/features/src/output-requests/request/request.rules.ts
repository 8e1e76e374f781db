import type { Facts } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { type Beyond, beyond, type Limits } from '@hadcl/kernel/text/limits';
import { filesPerRequest, requestCalls, reviewRefused, writeRequestRefused } from './request.contract.js';
import type { fieldNames } from './request.messages.en.js';
import {
  mostModels,
  mostSupplementaries,
  optionalModelFields,
  modelFields,
  type RequestType,
  reviewedLimits,
  requestFieldLimits,
} from './request.shapes.js';
import type { Written } from './request.written.js';

type Faults = readonly (Refused | false)[];
const at = fieldsOf(requestCalls.writeRequest);
type Path = Parameters<typeof at>[0];

/** The most characters of HTML for one that is seen; with more, an event could outgrow its 1 MiB (R24). */
const markupPerSeen = 10;
/** Line breaks do not count (3.5.4.19). */
const unbroken = (typed: string) => typed.replace(/[\r\n]/g, '');
/** Values over their limits. `input` has the fields that `limits` name. */
const tooLong = (limits: Limits, input: object): readonly Beyond[] => {
  const found = beyond(limits, input);
  const known = new Set(found.map(({ path }) => path));
  const markup = Object.fromEntries(
    Object.entries(limits).flatMap(([path, limit]) =>
      typeof limit === 'object' && 'seen' in limit ? [[path, limit.seen * markupPerSeen] as const] : [],
    ),
  );
  const swollen = beyond(markup, input).filter(({ path }) => !known.has(path));
  return [...found, ...swollen.map((one) => ({ ...one, max: Number(one.max) / markupPerSeen }))];
};

/** What is recorded, in the shape of the form, so that faults have the paths of its fields. */
const formOf = ({ texts }: Written) => ({
  ...texts,
  publication: texts,
  supplementaries: texts.supplementaries.map((row) => ({ ...row, content: unbroken(row.content) })),
  remarksReq: unbroken(texts.remarksReq),
});

/** What Save checks as well as Submit: lengths and numbers of rows (R13). */
export const requestSaveFaults = (written: Written, facts: Facts): Faults =>
  tooLong(requestFieldLimits, formOf(written)).map(({ path, of, max }) => {
    if (path === 'remarksReq') return at(path, writeRequestRefused('request-remarks-too-long', { max: Number(max) }));
    if (of === 'rows') {
      const field = facts.say(path === 'models' ? 'request-models' : 'request-documents', {});
      const most = path === 'models' ? mostModels : mostSupplementaries;
      return at(path as Path, writeRequestRefused('request-rows-too-many', { field, max: most }));
    }
    return at(
      path as Path,
      writeRequestRefused('request-text-too-long', { field: fieldName(path, facts), max: Number(max) }),
    );
  });

/** What Submit checks in addition (5.4 and 5.5 of the specification), on the data to be recorded. */
export const requestSubmitFaults = (type: RequestType, written: Written, facts: Facts): Faults =>
  type === 'OUTPUT' ? outputFaults(written, facts) : publicationFaults(written, facts);

const missing = (path: Path, facts: Facts) =>
  at(path, writeRequestRefused('request-field-required', { field: fieldName(path, facts) }));

const outputFaults = ({ choices: { isOutputModel }, texts }: Written, facts: Facts): Faults => {
  const most = facts.parameter(filesPerRequest);
  const emptyFiles = texts.files.flatMap((row, i) =>
    (['name', 'path', 'desc', 'reason'] as const)
      .filter((field) => row[field] === '')
      .map((field) => missing(`files.${i}.${field}`, facts)),
  );
  const emptyModels = texts.models.flatMap((row, i) =>
    modelFields
      .filter((field) => row[field] === '' && !optionalModelFields.includes(field))
      .map((field) => missing(`models.${i}.${field}`, facts)),
  );
  return [
    texts.reasonOfRequest === '' && missing('reasonOfRequest', facts),
    (texts.files.length === 0 || emptyFiles.length > 0) &&
      at('files', writeRequestRefused('request-files-incomplete', {})),
    texts.files.length > most && at('files', writeRequestRefused('request-files-too-many', { max: most })),
    ...emptyFiles,
    isOutputModel &&
      (texts.models.length === 0 || emptyModels.length > 0) &&
      at('models', writeRequestRefused('request-models-incomplete', {})),
    ...emptyModels,
  ];
};

const publicationFaults = ({ choices, texts }: Written, facts: Facts): Faults => {
  const { jouOrCon } = choices;
  const [isJournal, isConference] = [jouOrCon === 'JOU', jouOrCon === 'CON'];
  return [
    choices.publicationType === null && missing('publication.publicationType', facts),
    texts.publicationTitle === '' && missing('publication.publicationTitle', facts),
    jouOrCon === null && missing('publication.jouOrCon', facts),
    isJournal && texts.nameOfJournal === '' && missing('publication.nameOfJournal', facts),
    isJournal && choices.expectedPubDate === null && missing('publication.expectedPubDate', facts),
    isConference && texts.nameOfConference === '' && missing('publication.nameOfConference', facts),
    isConference && texts.conferenceOrganizer === '' && missing('publication.conferenceOrganizer', facts),
    isConference && choices.expectedPreDate === null && missing('publication.expectedPreDate', facts),
    ...texts.supplementaries.flatMap(({ documentName, content }, i) => [
      documentName === '' && missing(`supplementaries.${i}.documentName`, facts),
      content === '' && missing(`supplementaries.${i}.content`, facts),
    ]),
  ];
};

const atReview = fieldsOf(requestCalls.reviewRequest);
/** Lengths of a review (5.7 of the specification), on the data to be recorded. */
export const reviewFaults = (
  { remarks, officer, filePassword }: { remarks: string; officer: string; filePassword: string },
  facts: Facts,
): Faults =>
  tooLong(reviewedLimits, { remarksRsp: unbroken(remarks), resOfficer: officer, filePassword }).map(({ path, max }) =>
    path === 'remarksRsp'
      ? atReview(path, reviewRefused('comments-too-long', { max: Number(max) }))
      : atReview(
          path as 'resOfficer',
          reviewRefused('request-text-too-long', { field: fieldName(path, facts), max: Number(max) }),
        ),
  );

/** The label of the field at this path; in a list with its row, counted from 1 (R18). */
const fieldName = (path: string, { say }: Pick<Facts, 'say'>): string => {
  const parts = path.split('.').filter((part) => part !== 'publication');
  const row = parts.find((part) => /^\d+$/.test(part));
  const name = `request-field-of-${parts.filter((part) => part !== row).join('-')}` as keyof typeof fieldNames;
  return say(name, (row === undefined ? {} : { row: Number(row) + 1 }) as never);
};
