import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

/** Dates are yyyy-MM-dd and times HH:mm in the lab; the sentences format them. */
const date = { date: z.string() };
const ofProject = { refNum: z.string(), ...date };
const visitGone = { 'no-such-visit': {} };
const changedMeanwhile = { 'visit-changed-meanwhile': { changed: LastChange } };

/**
 * Refusals of a scan, worded as in section 8 (C1–C3, C9, C10, C18). `too-many-codes` limits attempts at typed codes
 * (C17).
 */
export const scanRefused = refusals(
  {
    'too-many-codes': {},
    'code-broken': {},
    'code-expired': {},
    'code-of-another-day': date,
    'code-used': { time: z.string() },
    'not-inside': {},
    'leaving-undeclared': date,
    'visit-elsewhere': { refNum: z.string(), time: z.string() },
    'account-not-active': {},
    'out-of-hours': {},
    'not-attached': ofProject,
    'access-remote': {},
    'lab-closed': date,
    'report-outstanding': { refNum: z.string(), month: z.string() },
    'no-seat-reserved': date,
    'all-seats-occupied': ofProject,
  },
  { 'too-many-codes': 'too-many' },
);

/** The wall display is over for today, or its session has ended (A5). */
export const wallRefused = refusals(
  { 'wall-ended': { time: z.string() }, 'wall-session-over': {} },
  { 'wall-session-over': 'unauthenticated' },
);

export const noteRefused = refusals(
  { ...visitGone, ...changedMeanwhile },
  { 'no-such-visit': 'missing', 'visit-changed-meanwhile': 'conflict' },
);

export const leavingRefused = refusals(
  {
    ...visitGone,
    'visit-not-missed': {},
    'leaving-already-known': { time: z.string() },
    'leaving-not-after-sign-in': {},
    'out-of-hours': {},
  },
  { 'no-such-visit': 'missing' },
);

/** `seats-all-taken` is the documented code 1 with status 200; the others are broken field rules. */
export const correctRefused = refusals(
  {
    ...visitGone,
    ...changedMeanwhile,
    'project-missing': {},
    'researcher-missing': {},
    'sign-in-missing': {},
    'out-of-hours': {},
    'sign-out-before-sign-in': {},
    'time-in-future': {},
    'not-attached': ofProject,
    'access-remote': {},
    'lab-closed': date,
    'no-seat-reserved': date,
    'person-inside-elsewhere': { refNum: z.string(), date: z.string() },
    'visits-overlap': { time: z.string() },
    'seats-all-taken': { refNum: z.string(), seats: z.int32() },
  },
  { 'no-such-visit': 'missing', 'visit-changed-meanwhile': 'conflict' },
);
