import { screen } from '@testing-library/react';
import { useText } from '../../../../../i18n/i18n.js';
import { renderScreen } from '../../../../../shell/testing.js';
import { aRecord } from '../../../attendance.examples.js';
import { resultOf } from './resultOf.js';
import { ScanResultDialog } from './ScanResultDialog.js';

const nothing = () => {};
function Scanned({ isSignIn }: { isSignIn: boolean }) {
  const result = resultOf(aRecord({ isSignIn }), useText('attendance'));
  return (
    <ScanResultDialog
      result={result}
      closeAfterSeconds={60}
      onSettle={nothing}
      onNoted={nothing}
      onLeave={nothing}
      onStayed={nothing}
      onClose={nothing}
    />
  );
}
const open = (isSignIn: boolean, phone: boolean) =>
  renderScreen(<Scanned isSignIn={isSignIn} />, { answers: [], phone });
const workstation = () => screen.getByRole('textbox', { name: 'Workstation No.' });

it('at the desk typing begins with the workstation at once', () => {
  open(true, false);
  expect(document.activeElement).toBe(workstation());
});

it('on a phone no field takes the focus: neither it nor its keyboard hides the band with the name', () => {
  open(true, true);
  expect(document.activeElement).not.toBe(workstation());
});

it('what cannot be edited can be scrolled by keys', () => {
  open(false, false);
  expect(screen.getByRole('region', { name: 'Signed out' }).tabIndex).toBe(0);
});
