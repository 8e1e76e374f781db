import { paths } from './paths.js';

it('keeps every address that people have bookmarked', () => {
  const addresses = Object.values(paths).map((path) => path());
  expect(addresses).toMatchInlineSnapshot(`
[
  "/login",
  "/homepage",
  "/resetPassword/:token",
  "/change-password",
  "/account",
  "/user-management",
  "/user-management?list=deleted",
  "/login-history",
  "/site-settings",
  "/mail-log",
  "/manage-bookings",
  "/access-management",
  "/access-management?mode=manage",
  "/attendance-management",
  "/attendance-management?wall=1",
  "/progress-reports",
  "/progress-reports/form",
  "/progress-reports-management",
  "/progress-reports-management/form",
  "/progress-reports-management?by=project&project=:id",
  "/project-management",
  "/project-management/create",
  "/project-management/:id",
  "/project-management/:id/story",
  "/output-request",
  "/output-request-management",
  "/online-information",
  "/online-information-management",
  "/audit-replay",
]
`);
});
