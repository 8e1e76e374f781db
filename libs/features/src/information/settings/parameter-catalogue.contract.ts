/** What values a parameter takes. `fixed`: set by the installation and only displayed. */
type Takes =
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'yes-no' }
  /** Codes of roles separated by commas, without repeats and including the administrators'; or the default. */
  | { readonly kind: 'roles' }
  | {
      readonly kind: 'text';
      readonly most: number;
      readonly as: 'line' | 'email' | 'email-or-none' | 'link' | 'scenes';
    }
  | { readonly kind: 'fixed' };
export const parameterGroups = ['office', 'booking', 'door', 'reports', 'requests', 'sessions', 'login-page'] as const;
export type ParameterGroup = (typeof parameterGroups)[number];
type Described = Takes & { readonly group: ParameterGroup };

const number = (group: ParameterGroup, least: number, most: number): Described => ({
  ...{ group, kind: 'number', least, most },
});

/** All system parameters, in the order of the settings screen. */
export const parameterCatalogue = {
  HADCL_EMAIL: { group: 'office', kind: 'text', most: 128, as: 'email' },
  hadcl_other_email: { group: 'office', kind: 'text', most: 128, as: 'email-or-none' },
  HADCL_ADDRESS: { group: 'office', kind: 'text', most: 300, as: 'line' },
  mail_keep_days: number('office', 90, 3650),
  project_user_max_quota_per_book: number('booking', 1, 20),
  booking_notice_working_days: number('booking', 0, 20),
  booking_auto_approve: { group: 'booking', kind: 'yes-no' },
  low_rate_percent: number('booking', 0, 100),
  lab_workstations: number('door', 1, 99),
  'sign-view-timeout': number('door', 1, 60),
  sign_out_reminder_minutes: number('door', 5, 120),
  lab_time_zone: { group: 'door', kind: 'fixed' },
  progress_reminder_days: { group: 'reports', kind: 'text', most: 40, as: 'line' },
  report_file_megabytes: number('reports', 1, 25),
  report_file_days: number('reports', 7, 365),
  output_quota_project: number('requests', 1, 200),
  output_quota_self_service: number('requests', 1, 200),
  // An event holds 1 MiB, and 30 files in Chinese take half of it (R24).
  output_files_per_request: number('requests', 1, 40),
  output_file_rows: number('requests', 10, 100_000),
  output_file_columns: number('requests', 1, 1_000),
  output_file_megabytes: number('requests', 1, 200),
  output_files_required: { group: 'requests', kind: 'yes-no' },
  output_file_days: number('requests', 1, 365),
  output_small_count: number('requests', 2, 100),
  output_zero_is_small: { group: 'requests', kind: 'yes-no' },
  output_dominance_percent: number('requests', 1, 100),
  output_reviewers: number('requests', 1, 3),
  output_promise_days: number('requests', 1, 60),
  output_retention_days: { group: 'requests', kind: 'text', most: 40, as: 'line' },
  login_max_attempts: number('sessions', 3, 10),
  unlock_link_hours: number('sessions', 1, 168),
  session_token_minutes: number('sessions', 5, 120),
  session_idle_minutes: number('sessions', 5, 120),
  session_max_hours: number('sessions', 1, 24),
  answer_keep_hours: number('sessions', 1, 24),
  mfa_required_roles: { group: 'sessions', kind: 'roles' },
  erasure_confirm_days: number('sessions', 1, 30),
  important_notice_box_height: number('login-page', 80, 600),
  useful_information_height: number('login-page', 80, 600),
  sys_logo_hyperlink: { group: 'login-page', kind: 'text', most: 300, as: 'link' },
  login_icons: { group: 'login-page', kind: 'text', most: 100, as: 'scenes' },
  login_icons_seconds: number('login-page', 3, 120),
} as const satisfies Readonly<Record<string, Described>>;

export type ParameterCode = keyof typeof parameterCatalogue;
export const parameterCodes = Object.keys(parameterCatalogue) as [ParameterCode, ...ParameterCode[]];
export const describedBy = (code: ParameterCode): Described => parameterCatalogue[code];

/**
 * Parameters of logins and sessions may be changed only by administrators, because they protect administrators'
 * accounts.
 */
export const isOfAdministrators = (code: ParameterCode): boolean => describedBy(code).group === 'sessions';

/** The role codes in the value of such a parameter. */
export const rolesNamed = (value: string): readonly string[] =>
  value
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
