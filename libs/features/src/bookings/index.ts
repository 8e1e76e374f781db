import { feature } from '@hadcl/kernel/feature';
import { bookingLetterCalls, bookingLetterOrders } from './letters/booking-letter.contract.js';
import { emailNotification, orderConfirmations } from './letters/booking-letter.decisions.js';
import { bookingLetterAnswers, bookingLetterWords } from './letters/booking-letter.messages.en.js';
import {
  bookingLetterAnswers as chineseBookingLetterAnswers,
  bookingLetterWords as chineseBookingLetterWords,
} from './letters/booking-letter.messages.zh-Hant.js';
import { bookingLetterProjection } from './letters/booking-letter.projection.js';
import { confirmationLetters, letterReaders, lettersLeftOut } from './letters/booking-letter.queries.js';
import { bookingLetterMails, undoneLetters } from './letters/booking-letter.reactions.js';
import { bookingLetters } from './letters/booking-letter.stream.js';
import {
  bookingNotices,
  autoApproval,
  bookingCalls,
  bookingFunctions,
  bookingListeners,
} from './booking/booking.contract.js';
import { bookingNoticeMessages } from './booking/booking-notices.messages.en.js';
import { bookingNoticeMessages as chineseBookingNoticeMessages } from './booking/booking-notices.messages.zh-Hant.js';
import { submitBookings, deleteRequest } from './booking/booking.decisions.js';
import { exportAllUserBookings } from './booking/booking.export.js';
import { bookingAnswers, bookingExport, bookingMessages, statusLabels } from './booking/booking.messages.en.js';
import {
  bookingAnswers as chineseBookingAnswers,
  bookingExport as chineseBookingExport,
  bookingMessages as chineseBookingMessages,
  statusLabels as chineseStatusLabels,
} from './booking/booking.messages.zh-Hant.js';
import { bookingProjection } from './booking/booking.projection.js';
import {
  allUserBookings,
  allUserBookingsHistory,
  bookedActiveProjects,
  bookedProjectsByStatus,
  currentUserBookings,
  lastBookings,
  userBookingHistory,
  userBookings,
} from './booking/booking.queries.js';
import { bookingNoticeReaction } from './booking/booking.reactions.js';
import { occupancyCalls } from './occupancy/occupancy.contract.js';
import { availableQuota, capacityFull } from './occupancy/occupancy.queries.js';
import { officeAct } from './office/office-act.stream.js';
import { submitAllBookings } from './office/office.decisions.js';
import { releaseOrders } from './release/release.contract.js';
import { releaseBookings } from './release/release.decisions.js';
import { releasedBookings } from './release/release.reactions.js';
import { undoDecisions } from './office/undo.decisions.js';

export const bookings = feature({
  name: 'bookings',
  calls: { ...bookingCalls, ...occupancyCalls, ...bookingLetterCalls, ...bookingLetterOrders, ...releaseOrders },
  answers: {
    userBookings,
    userBookingHistory,
    allUserBookings,
    allUserBookingsHistory,
    bookedProjectsByStatus,
    bookedActiveProjects,
    lastBookings,
    capacityFull,
    availableQuota,
    currentUser: currentUserBookings,
    submitBookings,
    submitAllBookings,
    undoDecisions,
    deleteRequest,
    exportAllUserBookings,
    generateEmail: 'door',
    orderConfirmations,
    emailNotification,
    confirmationLetters,
    bookingLetters: 'door',
    letterReaders,
    lettersLeftOut,
    releaseBookings,
  },
  streams: [bookingLetters, officeAct],
  projections: [bookingProjection, bookingLetterProjection],
  letterKinds: {
    [bookingLetterMails.name]: 'BOOKING',
    [undoneLetters.name]: 'BOOKING',
    [releasedBookings.name]: 'BOOKING',
  },
  reactions: [bookingNoticeReaction, bookingLetterMails, undoneLetters, releasedBookings],
  parameters: [autoApproval],
  notices: bookingNotices,
  functions: bookingFunctions,
  messages: {
    en: [
      bookingMessages,
      bookingAnswers,
      bookingExport,
      bookingNoticeMessages,
      bookingLetterAnswers,
      bookingLetterWords,
      statusLabels,
    ],
    'zh-Hant': [
      chineseBookingMessages,
      chineseBookingAnswers,
      chineseBookingExport,
      chineseBookingNoticeMessages,
      chineseBookingLetterAnswers,
      chineseBookingLetterWords,
      chineseStatusLabels,
    ],
  },
  listeners: bookingListeners,
});
