import { SummaryPage } from './summary/SummaryPage.js';

/** The reports of the user's own projects. */
export default function ReportsPage() {
  return <SummaryPage side="researcher" />;
}
