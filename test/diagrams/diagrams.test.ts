import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { aBooking, actsByStatus } from './booking.js';
import { aLabDay } from './lab-day.js';
import { aReport } from './report.js';
import { aRequest } from './request.js';
import { aSession } from './session.js';
import { aVisit } from './visit.js';

const folder = join(import.meta.dirname, '../../docs/diagrams');

const page = (title: string, said: string, diagram: string, more = '') =>
  [`# ${title}`, '', said, '', '```mermaid', diagram, '```', ...(more ? ['', more] : []), ''].join('\n');

/** Each from the features' decisions and tables as they are. */
const pages = {
  'lab-day.md': page(
    'A lab day',
    'Only an open day takes bookings of researchers; the office books an announced one too.',
    aLabDay(),
  ),
  'booking.md': page(
    'A booking',
    'What its people and the office do with it, on a day that is open and far enough ahead.',
    aBooking(),
    actsByStatus(),
  ),
  'report.md': page(
    'A progress report',
    'Of one project and month: what its researchers and the office do with it (R10).',
    aReport(),
  ),
  'output-request.md': page(
    'An output request',
    'What its requester and the office do with it (R5). Saving a returned one keeps it returned.',
    aRequest('OUTPUT'),
  ),
  'publication-review.md': page(
    'A publication review',
    'What its requester and the office do with it (R5). It is never approved, and only the office ends it.',
    aRequest('PUBLICATION'),
  ),
  'visit.md': page('A visit', 'From the door, or typed by staff, until it is left, declared or deleted.', aVisit()),
  'session.md': page(
    'A session',
    'What the log knows of it. That nobody was there for too long, twelve hours, a lock of its account and the end of the login that a wall was opened from end it too.',
    aSession(),
  ),
};

test.each(Object.entries(pages))(
  'the diagram in %s is what the decisions do (else: npm run diagrams)',
  (file, drawn) => {
    if (process.env['DRAW'] === 'yes') writeFileSync(join(folder, file), drawn);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(drawn);
  },
);
