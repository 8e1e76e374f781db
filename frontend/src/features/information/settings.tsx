import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Role, everybody } from '@hadcl/features/words/role';
import { rolesNamed } from '@hadcl/features/information/settings/parameter-catalogue.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { secondFactorParameters } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { useText } from '../../i18n/i18n.js';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { Failed } from '../../shell/states/states.js';
import { stampOf } from '../../shell/clock/labClock.js';
import { filledWith } from '../../ui/theme/forced.js';
import { PlainList, Text } from '../../ui/layout/layout.js';

export type Settings = Output<typeof settingCalls.siteSettings>;
export type Parameter = Settings['parameters'][number];
export type Change = Output<typeof settingCalls.settingHistory>[number];

const { default: allRoles } = secondFactorParameters.requiredRoles;
const isRole = (text: string): text is Role => everybody.includes(text);

/** Units of the numeric parameters. */
const units = {
  project_user_max_quota_per_book: 'seats',
  booking_notice_working_days: 'working-days',
  low_rate_percent: 'percent',
  lab_workstations: 'workstations',
  'sign-view-timeout': 'minutes',
  sign_out_reminder_minutes: 'minutes',
  login_max_attempts: 'attempts',
  unlock_link_hours: 'hours',
  session_token_minutes: 'minutes',
  session_idle_minutes: 'minutes',
  session_max_hours: 'hours',
  erasure_confirm_days: 'days',
  mail_keep_days: 'days',
  answer_keep_hours: 'hours',
  report_file_megabytes: 'megabytes',
  report_file_days: 'days',
  output_quota_project: 'requests',
  output_quota_self_service: 'requests',
  output_files_per_request: 'files',
  output_file_rows: 'rows',
  output_file_columns: 'columns',
  output_file_megabytes: 'megabytes',
  output_file_days: 'days',
  output_dominance_percent: 'percent',
  output_promise_days: 'working-days',
  important_notice_box_height: 'pixels',
  useful_information_height: 'pixels',
  login_icons_seconds: 'seconds',
} as const;
const unitOf = (code: string) => units[code as keyof typeof units] as (typeof units)[keyof typeof units] | undefined;

/** Description, unit and value of a parameter as text. */
export function useParameterWords() {
  const t = useText('site-settings');
  const sayRole = (role: string) => (isRole(role) ? t(`role-${role}`) : role);
  const sayRoles = (value: string) =>
    value === allRoles ? t('roles-default') : rolesNamed(value).map(sayRole).join(t('comma')) || t('nothing');
  const sayValue = ({ kind }: Pick<Parameter, 'kind'>, value: number | string) => {
    if (kind === 'yes-no') return t(value === 1 ? 'yes' : 'no');
    if (kind === 'roles') return sayRoles(`${value}`);
    return value === '' ? t('nothing') : `${value}`;
  };
  const unitWord = (code: string, value: number | string) => {
    const unit = unitOf(code);
    return unit === undefined ? '' : t(`unit-${unit}`, { count: Number(value) });
  };
  return { about: ({ code }: Pick<Parameter, 'code'>) => t(`about-${code}`), sayValue, sayRole, unitWord };
}

/** The period of a notice as text. */
export function useDays() {
  const t = useText('site-settings');
  return ({ from, until }: { from: string; until: string | null }) =>
    until ? t('from-until', { from, until }) : t('from-on', { from });
}

const most = 50;
const line = { position: 'relative', pl: 5, pb: 4, overflowWrap: 'anywhere' };
const dot = {
  ...{ position: 'absolute', left: 0, top: 6, width: 8, height: 8, borderRadius: 4, bgcolor: 'text.secondary' },
  ...filledWith('CanvasText'),
};

type Props = {
  code: Input<typeof settingCalls.settingHistory>['code'];
  /** Renders a value; `before` is the former value, undefined for the oldest change shown. */
  what: (change: Change, before: Change['value'] | undefined) => ReactNode;
};

/** The changes of a setting, newest first: value, reason, author and time. */
export function SettingHistory({ code, what }: Props) {
  const t = useText('site-settings');
  const id = useId();
  const { data, error, refetch } = useRead(settingCalls.settingHistory, { code });
  return (
    <Box component="section" aria-labelledby={id}>
      <Text id={id} as="h3" below={3} variant="h3">
        {t('history')}
      </Text>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('no-history')}
        </Typography>
      )}
      <PlainList as="ol">
        {data?.map((change, i) => (
          <Box component="li" key={change.version} sx={line}>
            <Box aria-hidden sx={{ ...dot, ...(i === 0 && { bgcolor: 'primary.main' }) }} />
            <Text as="div" variant="body2" weight="strong">
              {what(change, data[i + 1]?.value)}
            </Text>
            {change.reason && (
              <Text as="div" variant="body2">
                {change.reason}
              </Text>
            )}
            <Typography variant="caption" component="div" color="textSecondary">
              {t('by-at', { by: change.by || t('set-up'), at: stampOf(change.at) })}
            </Typography>
          </Box>
        ))}
      </PlainList>
      {data?.length === most && (
        <Typography variant="caption" color="textSecondary">
          {t('load-more')}
        </Typography>
      )}
    </Box>
  );
}
