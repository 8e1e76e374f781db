import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { submitBookings } from '@hadcl/features/bookings/booking.decisions';
import { deleteRequest } from '@hadcl/features/bookings/booking.deletion';
import * as questions from '@hadcl/features/bookings/booking.queries';
import { submitAllBookings } from '@hadcl/features/bookings/office.decisions';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';

type Calls = typeof bookingCalls;

@Serve(bookingCalls)
export class BookingsController implements Serves<Calls> {
  constructor(private readonly portal: Portal) {}

  userBookings(input: Input<Calls['userBookings']>, who: Who) {
    return this.portal.ask(questions.userBookings, input, who);
  }

  userBookingHistory(input: Input<Calls['userBookingHistory']>, who: Who) {
    return this.portal.ask(questions.userBookingHistory, input, who);
  }

  submitBookings(body: Input<Calls['submitBookings']>, who: Who) {
    return this.portal.submit(submitBookings, body, who);
  }

  currentUser(input: Input<Calls['currentUser']>, who: Who) {
    return this.portal.ask(questions.currentUserBookings, input, who);
  }

  deleteRequest(body: Input<Calls['deleteRequest']>, who: Who) {
    return this.portal.submit(deleteRequest, body, who);
  }

  allUserBookings(input: Input<Calls['allUserBookings']>, who: Who) {
    return this.portal.ask(questions.allUserBookings, input, who);
  }

  allUserBookingsHistory(input: Input<Calls['allUserBookingsHistory']>, who: Who) {
    return this.portal.ask(questions.allUserBookingsHistory, input, who);
  }

  submitAllBookings(body: Input<Calls['submitAllBookings']>, who: Who) {
    return this.portal.submit(submitAllBookings, body, who);
  }

  bookedProjectsByStatus(input: Input<Calls['bookedProjectsByStatus']>, who: Who) {
    return this.portal.ask(questions.bookedProjectsByStatus, input, who);
  }

  bookedActiveProjects(input: Input<Calls['bookedActiveProjects']>, who: Who) {
    return this.portal.ask(questions.bookedActiveProjects, input, who);
  }
}
