import { AttendanceController } from './attendance.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { ProjectsController } from './projects.controller.js';
import { LabDaysController } from './lab-days.controller.js';
import { InformationController } from './information.controller.js';
import { BookingsController } from './bookings.controller.js';
import { SessionsController } from './sessions.controller.js';

/** Every controller of the product; one a feature. */
export const controllers = [
  SessionsController,
  BookingsController,
  LabDaysController,
  ProjectsController,
  InformationController,
  AttendanceController,
  NotificationsController,
];
