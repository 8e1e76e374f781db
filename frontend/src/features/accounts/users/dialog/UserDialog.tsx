import { roles } from '@hadcl/features/words/role';
import { userReads, type UserDetail } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useRead } from '../../../../shell/api/useRead.js';
import { FormNotes } from '../../../../shell/form/CallForm.js';
import type { Sending } from '../../../../shell/form/useCallForm.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { words } from '../../../../ui/theme/theme.js';
import { usePhone } from '../../../../ui/browser/usePhone.js';
import { AccountFields, AccountState } from './AccountFields.js';
import { ProjectBlocks } from './ProjectBlocks.js';
import { RolePicker } from './RolePicker.js';
import { SelfServiceBlock } from './SelfServiceBlock.js';
import type { Choosable, FormOfUser } from './userForm.js';
import { useUserWords } from '../useUserWords.js';

type Frame = {
  title: ReactNode;
  context?: ReactNode;
  buttons: ReactNode;
  /** Replaces the loading dialog: skip the opening transition. */
  atOnce?: boolean;
  children: ReactNode;
};

/** Frame of the user dialogs. Not closed by a click on the backdrop nor by Escape, as document 1 demands. */
export function UserFrame({ title, context, buttons, atOnce, children }: Frame) {
  const phone = usePhone();
  const id = useId();
  const paper = {
    width: phone ? 1 : 1200,
    maxWidth: 1,
    height: 1,
    maxHeight: phone ? 1 : 'min(100% - 32px, 960px)',
    m: phone ? 0 : 4,
    borderRadius: phone ? 0 : 1,
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      {...(atOnce && { transitionDuration: 0 })}
      slotProps={{ paper: { sx: paper } }}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={id} variant="h1" component="h2">
          {title}
        </Typography>
        {context && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ ...words, overflowWrap: 'anywhere' }}>
            {context}
          </Typography>
        )}
      </Box>
      {children}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: 2,
          px: { xs: 4, sm: 5 },
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
          '& button': { minHeight: { xs: 44, sm: 36 } },
        }}
      >
        {buttons}
      </Box>
    </Dialog>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <Box sx={{ p: { xs: 4, sm: 5 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}>{children}</Box>
);
const notes = {
  display: 'grid',
  gap: 2,
  px: { xs: 4, sm: 5 },
  maxHeight: '40%',
  flex: 'none',
  overflowY: 'auto',
  '&:not(:empty)': { py: 3, borderBottom: 1, borderColor: 'divider' },
};
const body = {
  flex: 1,
  minHeight: 0,
  overflowY: { xs: 'auto', md: 'hidden' },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 464px) minmax(0, 1fr)' },
  alignContent: { xs: 'start', md: 'stretch' },
  '& > *': { overflowY: { md: 'auto' } },
  '& input, & .MuiPickersSectionList-root': words,
};
const right = { borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 }, '&&': { borderColor: 'divider' } };

/** Number of fields with an error, including those of the rows of a field array. */
const countWrong = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.values(errors).reduce<number>((sum, one) => sum + countWrong(one), 0);
};
function ToCorrect({ form: { control } }: { form: FormOfUser }) {
  const { t } = useUserWords();
  const count = countWrong(useFormState({ control }).errors);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', gap: 1.5, mr: 2, typography: 'body2', fontWeight: 550, color: 'tone.bad.fg' }}
    >
      {count > 0 && (
        <>
          <Icon name="warn" size={18} />
          {t('to-correct', { count })}
        </>
      )}
    </Box>
  );
}

type Props = {
  form: FormOfUser;
  /** The account being edited; undefined for a new one. */
  kept?: UserDetail;
  /** The project for which the dialog was opened; its row is open. */
  given?: string | undefined;
  title: ReactNode;
  context?: ReactNode;
  onSubmit: (event: Sending) => void;
  onCancel: () => void;
  aside?: ReactNode;
};

/** The form of both dialogs: the person at the left, roles and access at the right; the buttons stay in view. */
export function UserDialog({ form, kept, given, title, context, onSubmit, onCancel, aside }: Props) {
  const { t, wordOf, says } = useUserWords();
  const formId = useId();
  const { data: listed = [] } = useRead(userReads.userProjectList, {});
  const chosen = useWatch({ control: form.control, name: 'roles' });
  // A project that has ended can be kept, but not chosen.
  const missing = (kept?.projects ?? []).filter(({ projectId }) => !listed.some((one) => one.projectId === projectId));
  const projects: Choosable[] = [
    ...listed,
    ...missing.map(({ expiryDateCollaborate, ...its }) => ({ ...its, accessEndDate: expiryDateCollaborate })),
  ];
  return (
    <UserFrame
      title={title}
      context={context}
      atOnce={kept !== undefined}
      buttons={
        <>
          {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
          <ToCorrect form={form} />
          <Button color="inherit" disabled={form.busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        data-form
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <Box sx={notes}>
          <FormNotes form={form} wordOf={wordOf} say={says(projects)} />
        </Box>
        <Box sx={body}>
          <Box role="group" aria-label={t('account')}>
            <Part>
              <AccountFields form={form} isNew={!kept} />
            </Part>
            {kept && (
              <Part>
                <AccountState form={form} userId={kept.user.id} />
              </Part>
            )}
            <Part>
              <RolePicker form={form} isNew={!kept} />
            </Part>
          </Box>
          <Box role="group" aria-label={t('access')} sx={right}>
            <Part>
              <SelfServiceBlock form={form} disabled={!chosen.includes(roles.selfService)} />
            </Part>
            <Part>
              <ProjectBlocks form={form} projects={projects} given={given} disabled={!chosen.includes(roles.project)} />
            </Part>
          </Box>
        </Box>
      </Box>
    </UserFrame>
  );
}
