import { userReads } from '@hadcl/features/accounts/user/user.contract';
import type { ProjectUser } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../../shell/states/states.js';
import { Icon } from '../../ui/text/Icon.js';
import { Person } from '../../ui/text/Person.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';

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
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 3, py: 2 }}>
        {t('nobody-found')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
              <Box component="span" sx={{ fontWeight: 550 }}>
                <Person name={userName} nameZh={chineseName} />
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {email}
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}

type Props = { refNum: string; onChoose: (account?: ProjectUser) => void; onClose: () => void };

/** Chooses the account that gets the project; the account's dialog then opens with the project added. */
export function AddPersonDialog({ refNum, onChoose, onClose }: Props) {
  const t = useText('projects');
  const id = useId();
  const [search, setSearch] = useState('');
  return (
    <Dialog open aria-labelledby={id} onClose={onClose} slotProps={{ paper: { sx: { width: 480, m: 4 } } }}>
      <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
        <Box>
          <Typography id={id} variant="h2">
            {t('find-title', { refNum })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('find-text')}
          </Typography>
        </Box>
        <SearchInput label={t('find-person')} placeholder={t('find-hint')} value={search} onSearch={setSearch} />
        <Box sx={{ minHeight: 176, maxHeight: 320, overflowY: 'auto', mx: -3 }}>
          {search.trim().length >= least && <Found search={search.trim()} onChoose={onChoose} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& button': { minHeight: { xs: 44, sm: 36 } } }}>
          <Button startIcon={<Icon name="plus" size={18} />} onClick={() => onChoose()}>
            {t('new-account')}
          </Button>
          <Button color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
            {t('cancel')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
