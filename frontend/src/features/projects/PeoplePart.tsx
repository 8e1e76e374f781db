import type { ProjectDetail, ProjectUser } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/i18n.js';
import { type ProjectOfAccount, useAccountDialog } from '../../shell/people/accountDialogs.js';
import { say } from '../../i18n/dates.js';
import { FormSection } from '../../ui/form/frame/FormSection.js';
import { Icon } from '../../ui/text/Icon.js';
import { Person } from '../../ui/text/Person.js';
import { words } from '../../ui/theme/theme.js';
import { touch } from '../../ui/theme/touch.js';
import { userReads } from '@hadcl/features/accounts/user/user.contract';
import ButtonBase from '@mui/material/ButtonBase';
import { ContentDialog } from '../../ui/dialog/ContentDialog.js';
import { useRead } from '../../shell/api/useRead.js';
import { Failed } from '../../shell/states/states.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';
import { PlainList, Text } from '../../ui/layout/layout.js';

const groups = ['piUsers', 'researcherUsers', 'haCollaboratorUsers'] as const;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1.1fr) minmax(0, 1fr) 210px 32px' },
  columnGap: 3,
  alignItems: 'center',
  minHeight: 40,
  px: { xs: 4, sm: 5 },
  py: { xs: 2, md: 0 },
  borderTop: 1,
  '&&': { borderColor: 'line.soft' },
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.sunken' },
};
const aside = { color: 'text.secondary', gridColumn: { xs: 1, md: 'auto' }, overflowWrap: 'anywhere', ...words };

/** What the account dialog is opened for: which account, and which project to add to it or remove from it. */
type Matter = { account?: ProjectUser; project?: ProjectOfAccount };

type Props = { project: ProjectDetail; mayWrite: boolean };
type PersonRowProps = {
  person: ProjectUser;
  onOpen: ((project?: ProjectOfAccount) => void) | undefined;
  projectId: string;
};

function PersonRow({ person, onOpen, projectId }: PersonRowProps) {
  const t = useText('projects');
  const name = <Person name={person.userName} nameZh={person.userNameZh} />;
  return (
    <Box component="li" sx={row}>
      {onOpen ? (
        <Link
          component="button"
          type="button"
          underline="hover"
          onClick={() => onOpen()}
          sx={{ textAlign: 'left', typography: 'body2', fontWeight: 550, minHeight: touch(28), ...words }}
        >
          {name}
        </Link>
      ) : (
        <Text weight="strong" words>
          {name}
        </Text>
      )}
      {onOpen && (
        <IconButton
          aria-label={t('remove-person', { name: person.userName })}
          onClick={() => onOpen({ leave: projectId })}
          sx={{ color: 'text.secondary', order: { md: 1 } }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
      <Box component="span" sx={aside}>
        {person.email}
      </Box>
      <Box component="span" sx={aside}>
        {t('own-dates', { from: say(person.accessStartDate), until: say(person.accessEndDate) })}
      </Box>
    </Box>
  );
}

/**
 * The people of a project. Projects belong to accounts, so people are added or removed in their account's dialog (R12).
 */
export function PeoplePart({ project, mayWrite }: Props) {
  const t = useText('projects');
  const drawDialog = useAccountDialog();
  const [matter, setMatter] = useState<Matter>();
  const [adds, setAdds] = useState(false);
  const { projectId, refNum, accessStartDate, accessEndDate, portalAccessEndDate } = project;
  const join = { projectId, accessStartDate, accessEndDate, portalAccessEndDate };
  const addPerson = (account?: ProjectUser) => {
    setAdds(false);
    setMatter({ project: { join }, ...(account && { account }) });
  };
  const accountOf = ({ userId, email, userName, userNameZh }: ProjectUser) => ({
    ...{ id: userId, email, name: userName, nameZh: userNameZh },
  });
  return (
    <FormSection
      id="people"
      title={t('part-people')}
      about={t(mayWrite ? 'people-about' : 'people-read')}
      aside={
        mayWrite && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => setAdds(true)}
          >
            {t('add-person')}
          </Button>
        )
      }
      flush
    >
      {groups.map((group) => (
        <Box key={group}>
          <Typography
            variant="overline"
            component="h3"
            color="textSecondary"
            sx={{ px: { xs: 4, sm: 5 }, py: 1.5, bgcolor: 'surface.sunken', borderTop: 1, borderColor: 'line.soft' }}
          >
            {t(group)}
          </Typography>
          <PlainList aria-label={t(group)}>
            {project[group].map((person) => (
              <PersonRow
                key={person.userId}
                person={person}
                projectId={projectId}
                onOpen={
                  mayWrite ? (chosen) => setMatter({ account: person, ...(chosen && { project: chosen }) }) : undefined
                }
              />
            ))}
            {project[group].length === 0 && (
              <Box component="li" sx={{ ...row, color: 'text.secondary' }}>
                {t('nobody')}
              </Box>
            )}
          </PlainList>
        </Box>
      ))}
      {adds && <AddPersonDialog refNum={refNum} onChoose={addPerson} onClose={() => setAdds(false)} />}
      {matter && (
        <Suspense>
          {drawDialog({
            ...(matter.account && { account: accountOf(matter.account) }),
            ...(matter.project && { project: matter.project }),
            onClose: () => setMatter(undefined),
          })}
        </Suspense>
      )}
    </FormSection>
  );
}

const least = 2;
const most = 8;
const found = {
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', width: 1, px: 3, py: 2, minHeight: 44 },
  ...{ borderRadius: 1, textAlign: 'left', typography: 'body2', '&:hover': { bgcolor: 'surface.sunken' } },
};

function Found({ search, onChoose }: { search: string; onChoose: (account: ProjectUser) => void }) {
  const t = useText('projects');
  const asked = { status: 'A', search, sort: 'email', page: 0, size: most } as const;
  const { data, error, refetch } = useRead(userReads.userPage, asked, { keep: true });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data?.rows.length === 0)
    return (
      <Text role="status" as="p" padX={3} padY={2} variant="body2" tone="quiet">
        {t('nobody-found')}
      </Text>
    );
  return (
    <PlainList>
      {(data?.rows ?? []).map(({ id, email, lastName, firstName, chineseName }) => {
        const userName = `${lastName} ${firstName}`.trim();
        const account = {
          userId: id,
          userName,
          userNameZh: chineseName,
          email,
          accessStartDate: '',
          accessEndDate: '',
        };
        return (
          <li key={id}>
            <ButtonBase sx={found} onClick={() => onChoose(account)}>
              <Text weight="strong">
                <Person name={userName} nameZh={chineseName} />
              </Text>
              <Text tone="quiet">{email}</Text>
            </ButtonBase>
          </li>
        );
      })}
    </PlainList>
  );
}

type AddPersonProps = { refNum: string; onChoose: (account?: ProjectUser) => void; onClose: () => void };

/** Chooses the account that gets the project; the account's dialog then opens with the project added. */
function AddPersonDialog({ refNum, onChoose, onClose }: AddPersonProps) {
  const t = useText('projects');
  const [search, setSearch] = useState('');
  return (
    <ContentDialog
      small
      title={t('find-title', { refNum })}
      context={t('find-text')}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<Icon name="plus" size={18} />} onClick={() => onChoose()} sx={{ mr: 'auto' }}>
            {t('new-account')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <SearchInput label={t('find-person')} placeholder={t('find-hint')} value={search} onSearch={setSearch} />
      <Box sx={{ minHeight: 176, maxHeight: 320, overflowY: 'auto', mx: -3 }}>
        {search.trim().length >= least && <Found search={search.trim()} onChoose={onChoose} />}
      </Box>
    </ContentDialog>
  );
}
