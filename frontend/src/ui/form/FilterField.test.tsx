import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { theme } from '../theme/theme.js';
import { Check, CheckOf } from './Check.js';
import { FilterField, FilterRadios, FilterSearch, FilterSeveral } from './FilterField.js';

const show = (filter: ReactNode) => render(<ThemeProvider theme={theme}>{filter}</ThemeProvider>);
const person = userEvent.setup();
const roles = { '': 'Any role', PI: 'Principal investigator', RA: 'Researcher' } as const;
const menu = () => within(screen.getByRole('listbox'));

function Roles(props: { bare?: boolean }) {
  const [role, setRole] = useState<keyof typeof roles>('');
  return <FilterField {...props} label="Role" words={roles} value={role} onChange={setRole} />;
}

test.each([false, true])(
  'a filter is found by its label and shows what was chosen (label hidden: %s)',
  async (bare) => {
    show(<Roles bare={bare} />);
    expect(screen.queryByText('Role') === null).toBe(bare);
    const box = screen.getByRole('combobox', { name: 'Role' });
    expect(box.textContent).toBe('Any role');
    await person.click(box);
    await person.click(menu().getByRole('option', { name: 'Researcher' }));
    expect(box.textContent).toBe('Researcher');
  },
);

test('a filter without a value says what is missing', () => {
  show(
    <FilterField bare label="Project" words={[]} value={undefined} empty="No project" onChange={() => {}} disabled />,
  );
  const box = screen.getByRole('combobox', { name: 'Project' });
  expect(box.textContent).toBe('No project');
  expect(box.getAttribute('aria-disabled')).toBe('true');
});

test('of several values each is chosen by itself, or all at once, or none', async () => {
  const words = [
    ['2026', '2026'],
    ['2025', '2025'],
  ] as const;
  function Cohorts() {
    const [value, setValue] = useState<readonly ('2026' | '2025')[]>(['2026']);
    const text = value.join(' and ') || 'No cohort';
    return <FilterSeveral label="Cohort" words={words} value={value} all="All" text={text} onChange={setValue} />;
  }
  show(<Cohorts />);
  const box = screen.getByRole('combobox', { name: 'Cohort' });
  expect(box.textContent).toBe('2026');
  await person.click(box);
  await person.click(menu().getByRole('option', { name: '2025' }));
  expect(box.textContent).toBe('2026 and 2025');
  await person.click(menu().getByRole('option', { name: 'All' }));
  expect(box.textContent).toBe('No cohort');
  await person.click(menu().getByRole('option', { name: 'All' }));
  expect(box.textContent).toBe('2026 and 2025');
});

test('one of many is found by typing, and clearing it filters nothing', async () => {
  const chosen: (string | undefined)[] = [];
  function Projects() {
    const [value, setValue] = useState<string | undefined>();
    const choose = (to: string | undefined) => {
      chosen.push(to);
      setValue(to);
    };
    const words = ['DCL-2026-014', 'DCL-2026-099'].map((ref) => [ref, ref] as const);
    const texts = { label: 'Project No.', placeholder: 'Any project', nothingFound: 'Nothing found' };
    return <FilterSearch {...texts} words={words} value={value} onChange={choose} />;
  }
  show(<Projects />);
  const box = screen.getByRole('combobox', { name: 'Project No.' });
  await person.type(box, '099');
  expect(
    menu()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['DCL-2026-099']);
  await person.click(menu().getByRole('option', { name: 'DCL-2026-099' }));
  await person.clear(box);
  await person.type(box, 'x');
  expect(screen.getByText('Nothing found')).toBeTruthy();
  expect(chosen).toEqual(['DCL-2026-099', undefined]);
});

test('a checkbox outside a form has its label, can be mixed, and is pressed by what stands beside it', async () => {
  const said: boolean[] = [];
  const onChange = (on: boolean) => said.push(on);
  show(
    <>
      <Check label="Extend people" checked={false} onChange={onChange} />
      <CheckOf label="Every Monday" checked={null} onChange={onChange}>
        Mon
      </CheckOf>
    </>,
  );
  await person.click(screen.getByRole('checkbox', { name: 'Extend people' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Every Monday' }).dataset['indeterminate']).toBe(
    'true',
  );
  await person.click(screen.getByText('Mon'));
  expect(said).toEqual([true, true]);
});

test('a search that adds to a list shows its options in groups, and is empty again after each', async () => {
  const added: (string | undefined)[] = [];
  show(
    <FilterSearch
      adds
      label="Add project"
      placeholder="Which"
      words={{ p1: 'Sepsis', p2: 'Falls' }}
      value={undefined}
      nothingFound="None"
      groupOf={(id) => (id === 'p1' ? 'Projects' : 'Applications')}
      onChange={(id) => added.push(id)}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add project' });
  await person.click(input);
  expect(within(screen.getByRole('group', { name: 'Applications' })).getAllByRole('option')).toHaveLength(1);
  await person.click(within(screen.getByRole('group', { name: 'Projects' })).getByRole('option', { name: 'Sepsis' }));
  expect([added, input.value, document.activeElement === input]).toEqual([['p1'], '', false]);
});

test('what is typed into a search stays while the page around it renders anew', async () => {
  const search = () => (
    <ThemeProvider theme={theme}>
      <FilterSearch<'p1' | 'p2'>
        label="Project"
        placeholder="Which"
        words={{ p1: 'Sepsis', p2: 'Falls' }}
        value="p1"
        nothingFound="None"
        onChange={() => {}}
      />
    </ThemeProvider>
  );
  const { rerender } = render(search());
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' });
  await person.type(box, 'x');
  const typed = box.value;
  rerender(search());
  expect(typed).toContain('x');
  expect(box.value).toBe(typed);
});

test('a search whose options are read still says so', async () => {
  show(
    <FilterSearch
      label="Project"
      placeholder="Which"
      words={[]}
      value={undefined}
      nothingFound="None"
      waiting="Loading"
      onChange={() => {}}
    />,
  );
  await person.click(screen.getByRole('combobox', { name: 'Project' }));
  screen.getByText('Loading');
});

test('a filter in a row bars some options, and may show its value otherwise than its option', async () => {
  const chosen: string[] = [];
  show(
    <FilterField
      inRow
      label="Role"
      words={roles}
      value={'PI' as keyof typeof roles}
      barred={(role) => role === 'RA'}
      showChosen={(role) => <b>{`now ${role}`}</b>}
      onChange={(role) => chosen.push(role)}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Role' });
  expect(box.textContent).toBe('now PI');
  await person.click(box);
  expect(menu().getByRole('option', { name: 'Researcher' }).getAttribute('aria-disabled')).toBe('true');
  await person.click(menu().getByRole('option', { name: 'Any role' }));
  expect(chosen).toEqual(['']);
});

test('one of a few values is chosen by a named group of radios', async () => {
  function Records() {
    const [by, setBy] = useState<'all' | 'some'>('all');
    return <FilterRadios label="Records" words={{ all: 'All', some: 'Selection' }} value={by} onChange={setBy} />;
  }
  show(<Records />);
  const radio = (name: string) =>
    within(screen.getByRole('radiogroup', { name: 'Records' })).getByRole<HTMLInputElement>('radio', { name });
  await person.click(radio('Selection'));
  expect([radio('All').checked, radio('Selection').checked]).toEqual([false, true]);
});
