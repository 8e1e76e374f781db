const feature = '^libs/features/src/([^/]+)/';
const tests = '\\.(test|examples)\\.tsx?$';
/**
 * Which features a feature may know (docs/decisions/38). `words` is open to all. Two that know each other do so for the reason
 * that stands beside; a new feature is not listed until another one needs it, so nobody can come to know it unseen.
 */
const knows = {
  'lab-days': '',
  ecourses: '',
  'output-requests': 'accounts information lab-days mails notifications projects',
  information: 'accounts',
  notifications: 'accounts',
  mails: 'accounts information',
  // A session belongs to an account; ending an account ends its sessions.
  sessions: 'accounts information',
  // The list of users shows bookings, visits and projects; who is in the lab is not erased; letters go out by mails.
  accounts: 'attendance bookings mails projects sessions',
  // The story of a project tells of visits, bookings, reports and requests; its own tables serve those features.
  projects: 'accounts attendance bookings ecourses output-requests progress-reports',
  // A booking's history counts the visits made on it.
  bookings: 'accounts attendance ecourses information lab-days mails notifications projects',
  attendance: 'accounts bookings lab-days notifications progress-reports projects sessions',
  'progress-reports': 'accounts lab-days mails notifications projects',
  audit: 'accounts attendance bookings lab-days output-requests projects',
};

/** Dialogs that are no frame with head, content and buttons: what the door answers fills its surface with a colour. */
const ownDialogs = [
  '^frontend/src/features/attendance/door/qr/DoorAnswer\\.tsx$',
  '^frontend/src/features/attendance/door/scanner/result/ScanResultDialog\\.tsx$',
];

/** The rooms of the platform, the lowest first: each may use those before it. */
const rooms = ['base', 'log', 'moving', 'serving', 'house'];

/** The rules of direction; `test/house.test.ts` plants a violation of each and expects it here by name. */
module.exports = {
  forbidden: [
    {
      name: 'kernel-knows-only-zod',
      severity: 'error',
      from: { path: '^libs/kernel/src', pathNot: tests },
      to: { pathNot: ['^libs/kernel/src', 'node_modules/zod'] },
    },
    {
      name: 'features-are-pure',
      severity: 'error',
      from: { path: '^libs/features', pathNot: tests },
      to: { pathNot: ['^libs/(kernel/src|features)', 'node_modules/zod'] },
    },
    {
      name: 'features-meet-by-contract-events-stream-or-tables',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: {
        path: '^libs/features/src/[^/]+/',
        pathNot: ['^libs/features/src/($1|words)/', '\\.(contract|events|stream|tables)\\.ts$'],
      },
    },
    ...Object.entries(knows).map(([name, others]) => ({
      name: `${name}-knows-only-its-table`,
      severity: 'error',
      from: { path: `^libs/features/src/${name}/`, pathNot: tests },
      to: {
        path: '^libs/features/src/[^/]+/',
        pathNot: `^libs/features/src/(${[name, 'words', ...others.split(' ').filter(Boolean)].join('|')})/`,
      },
    })),
    {
      name: 'words-know-no-feature',
      severity: 'error',
      from: { path: '^libs/features/src/words/' },
      to: { path: '^libs/features/', pathNot: '^libs/features/src/words/' },
    },
    {
      name: 'reads-and-writes-part',
      severity: 'error',
      from: { path: '\\.(projection|queries|tables|rows|rules)\\.ts$' },
      to: { path: '\\.decisions\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^libs/platform' },
      to: { path: '^(libs/features|apps|frontend)' },
    },
    ...rooms.slice(0, -1).map((room, i) => ({
      name: `platform-${room}-knows-no-room-above`,
      severity: 'error',
      from: { path: `^libs/platform/src/${room}/`, pathNot: tests },
      to: { path: `^libs/platform/src/(${rooms.slice(i + 1).join('|')})/` },
    })),
    {
      name: 'frontend-sees-contracts-and-messages',
      severity: 'error',
      from: { path: '^frontend' },
      to: {
        path: '^(libs|apps)',
        pathNot: [
          '^libs/features/src/[^/]+/[^/]+/[^/]+\\.(contract|messages\\.[a-zA-Z-]+)\\.ts$',
          '^libs/features/src/(words/|notice-kinds\\.ts$)',
          // What the clipboard holds, which tests of both sides paste.
          '^libs/kernel/testing/clipboard\\.ts$',
          '^libs/kernel/src/(call|refusing/(failure|paths)|text/(html-blocks|lab-zone|language|limits|normal-form|sentences))\\.ts$',
        ],
      },
    },
    {
      name: 'ui-knows-no-call-or-route',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: tests },
      to: {
        path: '^(libs/(?!kernel/src/text/(html-blocks|limits))|apps/|frontend/src/(?!(ui|i18n)/))|node_modules/(i18next|react-router|@tanstack/react-query)',
      },
    },
    {
      name: 'i18n-knows-no-layer-above',
      severity: 'error',
      from: { path: '^frontend/src/i18n/', pathNot: tests },
      // The chosen language is kept in the browser's store, which knows nothing.
      to: { path: '^frontend/src/(?!i18n/|ui/browser/browserStore)' },
    },
    {
      name: 'shell-knows-no-feature-of-the-pages',
      severity: 'error',
      from: { path: '^frontend/src/shell/' },
      to: { path: '^frontend/src/(app|features)/' },
    },
    {
      name: 'pages-know-no-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'pages-use-the-dialogs-and-inputs-of-the-kit',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: [tests, ...ownDialogs] },
      to: {
        path: 'node_modules/@mui/material/(esm/)?(Dialog|Checkbox|Radio|RadioGroup|Switch|TextField|Autocomplete|Select|NativeSelect)/',
      },
    },
    {
      // `ui/layout` has Row and Stack, in the words of the theme.
      name: 'one-kind-of-rows-and-stacks',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: 'node_modules/@mui/material/(esm/)?(Stack|Grid|Container)/' },
    },
    {
      name: 'pages-of-one-feature-know-no-other',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'kafkajs-in-one-folder',
      severity: 'error',
      from: { pathNot: '^libs/platform/src/moving/kafka/' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: { path: '^(apps|libs|frontend)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: '^(frontend/)?dist/',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
