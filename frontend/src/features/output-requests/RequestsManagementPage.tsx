import { text, useSearch } from '../../shell/routes/useSearch.js';
import { RequestReview } from './review/RequestReview.js';
import { StaffList } from './staff/StaffList.js';

/** The requests of every project for the office: the list, or one of them (3.2.9.06). */
export default function RequestsManagementPage() {
  const [{ request }] = useSearch({ request: text() });
  return request === '' ? <StaffList /> : <RequestReview key={request} id={request} />;
}
