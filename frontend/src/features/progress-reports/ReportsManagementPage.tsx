import { SummaryPage } from './summary/SummaryPage.js';

/** The reports of every project, for the office. */
export default function ReportsManagementPage() {
  return <SummaryPage side="office" />;
}
