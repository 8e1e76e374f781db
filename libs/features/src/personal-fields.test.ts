import { expect, test } from '@jest/globals';
import { clearTextsOf } from '@hadcl/kernel-testing/clear-texts';
import { event, type EventDefinitions } from '@hadcl/kernel/event';
import { z } from 'zod';
import { streams } from './index.js';

const definitions: EventDefinitions = Object.assign({}, ...streams.map(({ events }) => events));

/** Ids stand for people and things, and say nothing of them. */
const isId = (field: string) => /(\.|[a-z])id$/i.test(field);

/**
 * What events keep in clear on purpose: each of these texts names nobody, for the reason above it. A text of a person, or
 * that somebody writes about one person, belongs into `personal` of its event instead.
 */
const impersonal = [
  // Numbers of projects and applications, and what projects are called.
  ...['AccountOpened.selfService.refNum', 'AccountOpened.selfService.appNum', 'BookingSubmitted.refNum'],
  ...['BookingPlaced.refNum', 'SignedIn.refNum', 'PersonEntered.refNum', 'CollaborationOpened.refNum'],
  ...['CollaborationOpened.title', 'CollaborationOpened.cohort', 'SelfServiceOpened.refNum', 'SelfServiceOpened.title'],
  // The product's own words: roles, functions, parameters, sentences of the message files.
  ...['AccountOpened.roles', 'FunctionDefined.code', 'FunctionDefined.roles', 'FunctionDefined.readers'],
  ...['FunctionDefined.title', 'FunctionDefined.path', 'FunctionDefined.icon', 'ParameterChanged.code'],
  ...['ParameterChanged.value', 'NoticeRaised.sentence'],
  // What a sentence names besides a person, who is named by their id.
  'NoticeRaised.names',
  // What the office publishes for everybody.
  ...['TextPublished.content', 'LinksPublished.links.title', 'LinksPublished.links.href', 'NewsPublished.title'],
  'NewsPublished.content',
  // What the office writes about a day, or about the booking of a project.
  ...['LabDaySetUp.remarks', 'LabDayRevised.remarks', 'LabDayClosed.remarks', 'LabDayClosed.reason'],
  ...['BookingPlaced.remarks', 'BookingRejected.reason', 'BookingRemarked.remarks'],
  // Places in the lab.
  ...['VisitNoted.workstationNo', 'VisitNoted.lockerNo'],
  // An account, or the mark (an HMAC) of an e-mail that no account has.
  ...['LoginFailureCounted.subject', 'LoginFailuresForgotten.subject'],
  // A session, and an instant.
  ...['DisplayOpened.from', 'DisplayOpened.until'],
  // Which rows were taken; a name or number that was looked for stands in personalFilters.
  ...['RowsExported.what', 'RowsExported.filters', 'RowsExported.fileName'],
];

test('every text that an event keeps is sealed with the key of its person, or names nobody', () => {
  expect(
    clearTextsOf(definitions)
      .filter((field) => !isId(field))
      .sort(),
  ).toEqual([...impersonal].sort());
});

test('a new text is found wherever it hides in an event, unless it is personal', () => {
  const nested = z.object({ phone: z.string(), seat: z.enum(['A', 'B']), on: z.iso.date() });
  const Met = event(
    {
      personId: z.string(),
      name: z.string(),
      note: z.string().nullable().optional(),
      homes: z.array(nested),
      by: z.union([z.int32(), z.record(z.string(), z.string())]),
    },
    { name: 'personId' },
  );
  expect(clearTextsOf({ Met }).filter((field) => !isId(field))).toEqual(['Met.note', 'Met.homes.phone', 'Met.by']);
});
