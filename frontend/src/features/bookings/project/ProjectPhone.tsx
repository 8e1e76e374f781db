import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Legend } from '../../../shell/calendar/Legend.js';
import { fingers, MonthBar, MonthChoice } from '../../../shell/calendar/MonthBar.js';
import { Sheet } from '../../../ui/dialog/Sheet.js';
import { Surface } from '../../../ui/page/Surface.js';
import { Reminder, SelfBanner } from './Banners.js';
import { PhoneHead } from '../calendar/BookingsPhone.js';
import type { Day, Project } from '../bookingDay.js';
import { EditPanel } from '../editing/EditPanel.js';
import { SeatsForAll } from '../editing/EditTools.js';
import { BookingLegend } from '../calendar/BookingCalendars.js';
import { PhoneAdded, PhoneTools, SubmitBar } from '../editing/PhoneEditing.js';
import type { Editing } from '../editing/changes.js';
import { type BookingView, PhoneViewChoice } from '../calendar/BookingsBody.js';
import { Block, Row, Stack, Text } from '../../../ui/layout/layout.js';

type Props = {
  projects: readonly Project[];
  project: Project;
  view: BookingView;
  days: readonly Day[];
  today: string;
  held: number;
  notice: number | null;
  edit: Editing | undefined;
  /** Props of the month bar: the month and its limits. */
  span: Omit<ComponentProps<typeof MonthBar>, 'summary' | 'children'>;
  summary: ReactNode;
  body: ReactNode;
  facts: ReactNode;
  canEdit: boolean;
  onEdit: () => void;
  onProject: (projectId: string) => void;
  onView: (view: BookingView) => void;
  onRequests: (() => void) | undefined;
};

/** The page on a phone. Project, view and month take two rows, so that the days begin high on the screen. */
export function ProjectPhone(props: Props) {
  const { projects, project, view, days, today, held, notice, edit, span, summary, body, facts } = props;
  const { canEdit, onEdit, onProject, onView, onRequests } = props;
  const t = useText('bookings');
  const [reviewing, setReviewing] = useState(false);
  const calendar = view === 'calendar';
  const none = !edit || edit.changes.length + (edit.added?.lines.length ?? 0) === 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: edit ? 42 : 0 }}>
      <PhoneHead {...{ projects, project, canEdit, onEdit, onProject }} fixed={Boolean(edit)} />
      {project.selfService && <SelfBanner project={project} />}
      <Row gap={2} align="center" wrap>
        <Box sx={fingers}>
          <MonthChoice short {...span} />
        </Box>
        {edit ? (
          edit.added && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={edit.open.length === 0}
              onClick={edit.added.open}
              sx={{ flex: '1 1 140px' }}
            >
              {t('add-project')}
            </Button>
          )
        ) : (
          <PhoneViewChoice view={view} onView={onView} onRequests={onRequests} />
        )}
      </Row>
      {span.nextReason && (
        <Typography variant="caption" color="textSecondary">
          {span.nextReason}
        </Typography>
      )}
      {edit && <PhoneTools edit={edit} max={project.max} />}
      {edit && <PhoneAdded edit={edit} />}
      {facts}
      <Stack gap={4} fit>
        {view === 'history' ? <Surface>{body}</Surface> : body}
        {view !== 'history' && (
          <Surface sx={{ '& > ul': { borderTop: 0 } }}>{calendar ? <BookingLegend /> : <Legend />}</Surface>
        )}
        {summary && (
          <Text as="p" padX={4} variant="body2" tone="quiet">
            {summary}
          </Text>
        )}
      </Stack>
      <Reminder notice={notice} days={days} />
      {edit && (
        <SubmitBar
          edit={edit}
          onReview={() => setReviewing(true)}
          over={
            project.max > 1 && (
              <Block below={2}>
                <SeatsForAll edit={edit} max={project.max} />
              </Block>
            )
          }
        />
      )}
      {edit && (
        <Sheet
          open={reviewing && !none}
          title={t('your-changes')}
          close={t('close')}
          onClose={() => setReviewing(false)}
        >
          <EditPanel bare edit={edit} project={project} month={span.month} today={today} held={held} />
        </Sheet>
      )}
    </Box>
  );
}
