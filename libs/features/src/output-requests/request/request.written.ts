import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import { withoutHidden } from '@hadcl/kernel/text/normal-form';
import { lineOf, said } from '@hadcl/kernel/text/said';
import { storedHtmlOf } from '../../words/written.js';
import type { requestCalls } from './request.contract.js';
import { modelFields } from './request.shapes.js';
import type { requestEvents } from './request.stream.js';

type Sent = Input<typeof requestCalls.writeRequest>;
export type Written = Pick<DataOf<typeof requestEvents.RequestSaved>, 'choices' | 'texts'>;
type Texts = Written['texts'];

const noPublication = {
  ...{ publicationTitle: '', nameOfJournal: '', nameOfConference: '', conferenceOrganizer: '', reference: '' },
};
const modelOf = (sent: Sent['models'][number]) =>
  Object.fromEntries(modelFields.map((field) => [field, said(sent[field])])) as Texts['models'][number];

/** A file is looked for by its name and path, so they have no sign that is not seen or that turns their order. */
const nameOf = (typed: string) => lineOf(withoutHidden(typed));

/** Files and models of an output request; a publication has none, and no reason of request (R24). */
const ofOutput = ({ reasonOfRequest, files, isOutputModel, models }: Sent) => ({
  isOutputModel,
  texts: {
    reasonOfRequest: said(reasonOfRequest),
    files: files.map(({ name, path, desc, reason, fileId }) => ({
      ...{ name: nameOf(name), path: nameOf(path), desc: said(desc), reason: said(reason) },
      ...(fileId !== undefined && { fileId }),
    })),
    models: isOutputModel ? models.map(modelOf) : [],
  },
});
/** Of a journal only its own fields are recorded, and so of a conference (3.5.4.24). */
const ofPublication = ({ publication: its, supplementaries }: Sent, html: (typed: string) => string) => {
  const [isJournal, isConference] = [its.jouOrCon === 'JOU', its.jouOrCon === 'CON'];
  return {
    choices: {
      publicationType: its.publicationType,
      jouOrCon: its.jouOrCon,
      expectedPubDate: isJournal ? its.expectedPubDate : null,
      expectedPreDate: isConference ? its.expectedPreDate : null,
    },
    texts: {
      publicationTitle: said(its.publicationTitle),
      nameOfJournal: isJournal ? said(its.nameOfJournal) : '',
      nameOfConference: isConference ? said(its.nameOfConference) : '',
      conferenceOrganizer: isConference ? said(its.conferenceOrganizer) : '',
      reference: said(its.reference),
      supplementaries: supplementaries.map(({ documentName, content }) => ({
        ...{ documentName: said(documentName), content: html(content) },
      })),
    },
  };
};

/** A request as it is recorded: HTML cleaned, blank texts empty, and no field of the other type. */
export const requestWrittenOf = (sent: Sent, facts: Pick<Facts, 'clean' | 'textOf'>): Written => {
  const html = storedHtmlOf(facts);
  const shared = { organisation: said(sent.organisation), remarksReq: html(sent.remarksReq) };
  if (sent.requestType === 'OUTPUT') {
    const { isOutputModel, texts } = ofOutput(sent);
    const fileIds = texts.files.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
    return {
      choices: {
        ...{ isOutputModel, publicationType: null, jouOrCon: null, expectedPubDate: null, expectedPreDate: null },
        ...(fileIds.length > 0 && { fileIds }),
      },
      texts: inOrder({ ...shared, ...texts, ...noPublication, supplementaries: [] }),
    };
  }
  const { choices, texts } = ofPublication(sent, html);
  return {
    choices: { isOutputModel: false, ...choices },
    texts: inOrder({ ...shared, ...texts, reasonOfRequest: '', files: [], models: [] }),
  };
};
/** The fields in the order of the event, so that two records can be compared as JSON. */
const inOrder = (its: Texts): Texts => ({
  organisation: its.organisation,
  reasonOfRequest: its.reasonOfRequest,
  files: its.files,
  models: its.models,
  publicationTitle: its.publicationTitle,
  nameOfJournal: its.nameOfJournal,
  nameOfConference: its.nameOfConference,
  conferenceOrganizer: its.conferenceOrganizer,
  reference: its.reference,
  supplementaries: its.supplementaries,
  remarksReq: its.remarksReq,
});

type Review = Input<typeof requestCalls.reviewRequest>;
/** The office's comments and responsible officer as they are recorded. */
export const reviewedOf = ({ remarksRsp, resOfficer }: Review, facts: Pick<Facts, 'clean' | 'textOf'>) => ({
  remarks: storedHtmlOf(facts)(remarksRsp),
  officer: said(resOfficer),
});
