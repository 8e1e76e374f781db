import { read, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { informationChanged } from '../../words/topics.js';

export const labNoticeRefused = refusals(
  {
    'no-such-lab-notice': {},
    'setting-changed': { changed: LastChange },
    'notice-title-missing': {},
    'notice-content-missing': {},
    'notice-from-missing': {},
    'notice-dates-reversed': {},
  },
  { 'no-such-lab-notice': 'missing', 'setting-changed': 'conflict' },
);

const day = z.iso.date();
const Shown = z.object({ id: z.string(), title: z.string(), content: z.string(), from: day });
/** Version, author and time. `by` is empty for initial content. */
const changed = { version: z.int32(), by: z.string(), at: z.string() };
const Kept = Shown.extend({ ...changed, until: day.nullable(), state: z.enum(['planned', 'shown', 'ended']) });
/** The content of one version; null if the notice was ended. */
const Version = z.object({
  ...changed,
  says: z.object({ title: z.string(), content: z.string(), from: day, until: day.nullable() }).nullable(),
});
const codes = ['SITE_SETTINGS'] as const;
const live = () => [informationChanged];
const Said = z.object({ message: z.string() });

export const labNoticeCalls = {
  /** Notices shown today, newest first (ours). `today` comes from the page only to make a new query after midnight. */
  labNotices: read('GET', '/information/get-lab-notices', z.object({ today: day.optional() }), z.array(Shown), {
    codes: 'session',
    live,
  }),
  /** All notices, latest start first. */
  everyLabNotice: read('GET', '/information/lab-notices', z.object({}), z.array(Kept), { codes, live }),
  /** All versions of a notice, newest first. */
  labNoticeHistory: read(
    'GET',
    '/information/lab-notice-history',
    z.object({ noticeId: z.string().min(1) }),
    z.array(Version),
    { codes, live },
  ),
  /** A new notice has no id and version 0. Publishing an ended one shows it again. */
  publishLabNotice: write(
    'POST',
    '/information/publish-lab-notice',
    z.object({
      noticeId: z.string(),
      title: z.string(needed('notice-title-missing')),
      content: z.string(needed('notice-content-missing')),
      from: day.nullable(),
      until: day.nullable(),
      version: z.int32(),
    }),
    Said,
    { codes, limits: { title: 120, content: { seen: 1000 } }, refusals: labNoticeRefused },
  ),
  endLabNotice: write(
    'POST',
    '/information/end-lab-notice',
    z.object({ noticeId: z.string().min(1), version: z.int32() }),
    Said,
    { codes, refusals: labNoticeRefused },
  ),
};
export type KeptNotice = z.infer<typeof Kept>;
