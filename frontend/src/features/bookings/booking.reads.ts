import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { firstRead } from '../../shell/api/prefetch.js';
import type { FirstReads } from '../../shell/routes/screens.js';
import { monthAfter, monthOf } from '../../i18n/dates.js';

export const noticeAsked = { code: 'booking_notice_working_days' };
/** The months whose release decides how far ahead a researcher may look: this month and the next. */
export const releasesAsked = (today: string) => [`${monthOf(today)}-01`, `${monthAfter(monthOf(today))}-01`];

/** First reads of the page, for prefetching, before the project is known. */
export const bookingReads: FirstReads = ({ today }) => [
  firstRead(projectCalls.userProjects, {}),
  firstRead(informationCalls.param, noticeAsked),
  firstRead(labDayCalls.releaseTimes, releasesAsked(today)),
];
