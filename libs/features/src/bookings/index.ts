import { feature } from '@hadcl/kernel/feature';
import { bookingLetterCalls, bookingLetterOrders } from './booking-letter.contract.js';
import { emailNotification, generateEmail } from './booking-letter.decisions.js';
import { bookingLetterAnswers, bookingLetterWords } from './booking-letter.messages.en.js';
import {
  bookingLetterAnswers as chineseBookingLetterAnswers,
  bookingLetterWords as chineseBookingLetterWords,
} from './booking-letter.messages.zh-Hant.js';
import { bookingLetterProjection } from './booking-letter.projection.js';
import { confirmationLetters, letterReaders, lettersLeftOut } from './booking-letter.queries.js';
import { bookingLetterMails, undoneLetters } from './booking-letter.reactions.js';
import { bookingLetters } from './booking-letter.stream.js';
import { bookingNotices } from './booking-notices.contract.js';
import { bookingNoticeMessages } from './booking-notices.messages.en.js';
import { bookingNoticeMessages as chineseBookingNoticeMessages } from './booking-notices.messages.zh-Hant.js';
import { autoApproval, bookingCalls } from './booking.contract.js';
import { submitBookings } from './booking.decisions.js';
import { deleteRequest } from './deletion.decisions.js';
import { exportAllUserBookings } from './booking.export.js';
import { bookingFunctions } from './booking.functions.js';
import { bookingAnswers, bookingExport, bookingMessages, statusLabels } from './booking.messages.en.js';
import {
  bookingAnswers as chineseBookingAnswers,
  bookingExport as chineseBookingExport,
  bookingMessages as chineseBookingMessages,
  statusLabels as chineseStatusLabels,
} from './booking.messages.zh-Hant.js';
import { bookingListeners } from './booking.policy.js';
import { bookingProjection } from './booking.projection.js';
import * as queries from './booking.queries.js';
import * as reactions from './booking.reactions.js';
import { occupancyCalls } from './occupancy.contract.js';
import { availableQuota, capacityFull } from './occupancy.queries.js';
import { officeAct } from './office-act.stream.js';
import { submitAllBookings } from './office.decisions.js';
import { releaseOrders } from './release.contract.js';
import { releaseBookings } from './release.decisions.js';
import { releasedBookings } from './release.reactions.js';
import { undoDecisions } from './undo.decisions.js';

const { currentUserBookings: currentUser, ...questions } = queries;

export const bookings = feature({
  name: 'bookings',
  calls: { ...bookingCalls, ...occupancyCalls, ...bookingLetterCalls, ...bookingLetterOrders, ...releaseOrders },
  answers: {
    ...questions,
    capacityFull,
    availableQuota,
    currentUser,
    submitBookings,
    submitAllBookings,
    undoDecisions,
    deleteRequest,
    exportAllUserBookings,
    generateEmail,
    emailNotification,
    confirmationLetters,
    bookingLetters: 'door',
    letterReaders,
    lettersLeftOut,
    releaseBookings,
  },
  streams: [bookingLetters, officeAct],
  projections: [bookingProjection, bookingLetterProjection],
  reactions: [...Object.values(reactions), bookingLetterMails, undoneLetters, releasedBookings],
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
