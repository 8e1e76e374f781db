import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { labDayCalls } from '@hadcl/features/lab-days/lab-day.contract';
import { capacityAboveApproved, updateLabAvailability } from '@hadcl/features/lab-days/lab-day.decisions';
import * as questions from '@hadcl/features/lab-days/lab-day.queries';
import { availableQuota, capacityFull } from '@hadcl/features/bookings/calendar.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';

type Calls = typeof labDayCalls;

@Serve(labDayCalls)
export class LabDaysController implements Serves<Calls> {
  constructor(private readonly portal: Portal) {}

  capacityFull(input: Input<Calls['capacityFull']>, who: Who) {
    return this.portal.ask(capacityFull, input, who);
  }

  releaseTimes(input: Input<Calls['releaseTimes']>, who: Who) {
    return this.portal.ask(questions.releaseTimes, input, who);
  }

  bookSetup(input: Input<Calls['bookSetup']>, who: Who) {
    return this.portal.ask(questions.bookSetup, input, who);
  }

  availableQuota(input: Input<Calls['availableQuota']>, who: Who) {
    return this.portal.ask(availableQuota, input, who);
  }

  capacityAboveApproved(body: Input<Calls['capacityAboveApproved']>, who: Who) {
    return this.portal.submit(capacityAboveApproved, body, who);
  }

  updateLabAvailability(body: Input<Calls['updateLabAvailability']>, who: Who) {
    return this.portal.submit(updateLabAvailability, body, who);
  }
}
