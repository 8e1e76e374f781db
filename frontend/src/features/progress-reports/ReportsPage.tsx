import { SummaryPage } from './summary/SummaryPage.js';

/** The reports of the projects of whoever looks. */
export default function ReportsPage() {
  return <SummaryPage side="researcher" />;
}
