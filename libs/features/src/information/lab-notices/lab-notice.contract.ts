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
/** By whom and when; an empty name of what the portal began with. */
const changed = { version: z.int32(), by: z.string(), at: z.string() };
const Kept = Shown.extend({ ...changed, until: day.nullable(), state: z.enum(['planned', 'shown', 'ended']) });
/** What it says since one version; null where it was taken down. */
const Version = z.object({
  ...changed,
  says: z.object({ title: z.string(), content: z.string(), from: day, until: day.nullable() }).nullable(),
});
const codes = ['SITE_SETTINGS'] as const;
const live = () => [informationChanged];
const Said = z.object({ message: z.string() });

export const labNoticeCalls = {
  /** Those of today, the newest first (ours). `today` is the page's own, so that it asks anew when the day ends. */
  labNotices: read('GET', '/information/get-lab-notices', z.object({ today: day.optional() }), z.array(Shown), {
    codes: 'session',
    live,
  }),
  /** Every notice that there ever was, those to come and the latest first. */
  everyLabNotice: read('GET', '/information/lab-notices', z.object({}), z.array(Kept), { codes, live }),
  /** Each version of one, the newest first. */
  labNoticeHistory: read(
    'GET',
    '/information/lab-notice-history',
    z.object({ noticeId: z.string().min(1) }),
    z.array(Version),
    { codes, live },
  ),
  /** A new one has no id and version 0. Publishing one that was ended shows it again. */
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
