import { lazily } from '../../ui/browser/lazily.js';
import { text, useSearch } from '../../shell/routes/useSearch.js';
import { StaffList } from './staff/StaffList.js';

/** Fetched when a request is opened: with the list it is more than a screen may add. */
const RequestReview = lazily(async () => ({ default: (await import('./review/RequestReview.js')).RequestReview }));

/** The requests of every project for the office: the list, or one of them (3.2.9.06). */
export default function RequestsManagementPage() {
  const [{ request }] = useSearch({ request: text() });
  return request === '' ? <StaffList /> : <RequestReview key={request} id={request} />;
}
