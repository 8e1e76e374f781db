import { paths } from './paths.js';

it('keeps every address that people have bookmarked', () => {
  const addresses = Object.values(paths).map((path) => (path as (token: string) => string)('a/b'));
  expect(addresses).toMatchInlineSnapshot(`
[
  "/login",
  "/homepage",
  "/resetPassword/a%2Fb",
  "/change-password",
  "/user-management",
  "/login-history",
  "/manage-bookings",
  "/access-management",
  "/access-management?mode=manage",
  "/attendance-management",
  "/attendance-management?wall=1",
  "/progress-reports",
  "/progress-reports-management",
  "/project-management",
  "/output-request",
  "/output-request-management",
  "/online-information",
  "/online-information-management",
  "/audit-replay",
]
`);
});
