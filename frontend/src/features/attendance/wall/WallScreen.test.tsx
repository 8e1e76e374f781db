import { screen } from '@testing-library/react';
import { renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, at } from '../attendance.examples.js';
import { WallScreen } from './WallScreen.js';

const now = Date.parse(at('10:42'));

it('says on an empty day that nothing is booked', () => {
  const parts = { projectAttended: 0, projectBooked: 0, selfServiceAttended: 0, selfServiceBooked: 0, toCome: 0 };
  const rate = aRate({ bookedCapacity: 0, occupiedSeats: 0, totalAttendanceRate: null, parts });
  renderScreen(<WallScreen rate={rate} projects={[]} workstations={[]} now={now} truth="live" />, { answers: [] });
  expect(screen.getByText('No seat is booked')).toBeTruthy();
  expect(screen.queryByText('0 of 0')).toBeNull();
  expect(screen.getAllByText('none booked')).toHaveLength(4);
});

it('says how many are to come and how many of the others are late, as the bar shows them (C19)', () => {
  renderScreen(<WallScreen rate={aRate()} projects={aLab().projects} workstations={[]} now={now} truth="live" />, {
    answers: [],
  });
  expect(screen.getByText('4 to come, 1 late')).toBeTruthy();
});

it('in the evening it says that the lab is closed, and of each project how many came', () => {
  const [team] = aLab().projects;
  const over = { ...team!, booked: 3, inNow: 0, left: 1, missed: 1, toCome: 1 };
  const evening = Date.parse(at('20:05'));
  renderScreen(<WallScreen rate={aRate()} projects={[over]} workstations={[]} now={evening} truth="live" />, {
    answers: [],
  });
  expect(screen.getByText(/Closed since 20:00/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Occupancy by project' }).textContent).toContain('2 / 3');
});

const open = (width: number, height: number) => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  renderScreen(<WallScreen rate={aRate()} projects={aLab().projects} workstations={[]} now={now} truth="live" />, {
    answers: [],
  });
  const projects = screen.getByRole('region', { name: 'Occupancy by project' });
  return {
    /** The zoom in `min-height`, which makes the page as high as the window. */
    zoom: Number(/\/ ([\d.]+)\)/.exec(screen.getByRole('main').getAttribute('style') ?? '')?.[1]),
    columns: getComputedStyle(projects).gridTemplateColumns,
  };
};

it('is one picture for every screen that lies: its width is 1920, projects in columns', () => {
  const { zoom, columns } = open(1440, 900);
  expect(zoom).toBe(0.75);
  expect(columns).toBe('repeat(2, minmax(0, 1fr))');
});

it.each([
  [2560, 1080],
  [844, 390],
])('is drawn no higher than a screen of %i × %i, which is flatter than usual', (width, height) => {
  expect(open(width, height).zoom).toBeCloseTo(height / 1080);
});

it.each([
  [1080, 1920],
  [768, 1024],
])('hung upright at %i × %i it is drawn no higher than the screen, with its projects in columns', (width, height) => {
  const { zoom, columns } = open(width, height);
  expect(zoom).toBeCloseTo(Math.min(width / 1200, height / 2133));
  expect(columns).toBe('repeat(2, minmax(0, 1fr))');
});

it('on a phone its smallest type can still be read: a project a line, drawn for 800', () => {
  const { zoom, columns } = open(390, 844);
  expect(zoom * 28).toBeGreaterThan(13);
  expect(columns).toBe('minmax(0, 1fr)');
});
