import { userReads, userSorts } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { FilterField } from '../../../ui/form/FilterField.js';
import { Suspense, useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { oneOf, useSearch } from '../../../shell/routes/useSearch.js';
import { askedPage, pageRead, useTableView } from '../../../shell/table/useTableView.js';
import { Icon } from '../../../ui/text/Icon.js';
import { PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { SearchInput } from '../../../ui/form/frame/SearchInput.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { surface } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { type UserColumn, type UserMatter, type UserSort, UserTable, usersOnPage } from './UserTable.js';
import { roleCodes, useUserWords } from './useUserWords.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { touch } from '../../../ui/theme/touch.js';

/** Most of the page's form fields are in the dialogs, so they are loaded when the first one opens. */
const UserDialogs = lazily(() => import('./dialog/UserDialogs.js'), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
const DeletedUsers = lazily(() => import('./deleted/DeletedUsers.js'), { place: 'page' });
const statuses = ['A', 'I', 'ALL'] as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 3,
  px: 4,
  py: { xs: 3, sm: 2.5 },
  borderBottom: { xs: 1, sm: 0 },
  '&&': { borderColor: 'line.soft' },
};
const noFilters = { status: 'ALL', search: '', role: '' };

function useUsers() {
  const [view, setView] = useTableView({
    sort: { by: 'email' as UserColumn, down: false },
    filters: { status: 'A', search: '', role: '' },
  });
  const status = statuses.find((one) => one === view.filters.status) ?? 'A';
  const role = roleCodes.find((one) => one === view.filters.role) ?? '';
  const search = view.filters.search.slice(0, 128);
  const sorted = { ...view, sort: view.sort as { by: UserSort; down: boolean } | null };
  const filters = { status, ...(search && { search }), ...(role && { role }) };
  const input = { ...filters, ...askedPage<UserSort>(sorted, userSorts), size: usersOnPage };
  const filter = (change: Partial<typeof view.filters>) => setView({ filters: change });
  return { view, setView, filter, status, role, search, read: useRead(userReads.userPage, input, { keep: true }) };
}

const lists = ['accounts', 'deleted'] as const;

/** The list of accounts, with a link to the list of deleted ones. */
export default function UsersPage() {
  const t = useText('erasing');
  const [{ list }, look] = useSearch({ list: oneOf(lists, 'accounts') });
  const show = (to: (typeof lists)[number]) => look({ list: to }, { afresh: true });
  if (list === 'accounts') return <UserList onDeleted={() => show('deleted')} />;
  return (
    <Suspense fallback={<PageSkeleton title={t('title')} />}>
      <DeletedUsers onBack={() => show('accounts')} />
    </Suspense>
  );
}

function UserList({ onDeleted }: { onDeleted: () => void }) {
  const { t, roleName } = useUserWords();
  const ofDeleted = useText('erasing');
  const phone = usePhone();
  const { view, setView, filter, status, role, search, read } = useUsers();
  const [matter, setMatter] = useState<UserMatter>();
  const isFiltered = status !== 'ALL' || role !== '' || search !== '';
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={
          <>
            <Button variant="outlined" color="inherit" onClick={onDeleted}>
              {ofDeleted('deleted-accounts')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setMatter({ act: 'create' })}
            >
              {t('create-user')}
            </Button>
          </>
        }
      />
      <Box sx={surface}>
        <Box sx={bar}>
          <SearchInput
            label={t('search')}
            placeholder={t('search-hint')}
            value={search}
            onSearch={(to) => filter({ search: to })}
          />
          <Segmented
            label={t('status')}
            full={phone}
            value={status}
            options={statuses.map((value) => ({ value, label: t(value) }))}
            onChange={(to) => filter({ status: to })}
          />
          <FilterField
            bare
            label={t('roles')}
            words={[['', t('any-role')], ...roleCodes.map((code) => [code, roleName(code)] as const)]}
            value={role}
            onChange={(to) => filter({ role: to })}
          />
          {isFiltered && (
            <Link
              component="button"
              type="button"
              variant="body1"
              onClick={() => filter(noFilters)}
              sx={{ minHeight: touch(24) }}
            >
              {t('reset-filter')}
            </Link>
          )}
        </Box>
        <UserTable read={pageRead(read)} view={view} onView={setView} onAct={(act, user) => setMatter({ act, user })} />
      </Box>
      {matter && (
        <Suspense>
          <UserDialogs matter={matter} onClose={() => setMatter(undefined)} />
        </Suspense>
      )}
    </>
  );
}
