import { expect, test } from '@jest/globals';
import { attendanceMessages } from './attendance.messages.en.js';
import { scanMessages } from '../door/scan.messages.en.js';

/** The decisions' own tests prove which refusal has which code; this test proves the wording of each code. */
test('the door and the desk refuse in the words that were agreed [2.4.5.05 2.4.5.06 2.4.5.07 2.4.5.08 2.4.5.10 2.4.5.22 2.5.3.01 2.5.3.02 2.5.3.03 2.5.3.04 2.5.3.05 2.5.3.06 2.5.4.02]', () => {
  expect({ ...attendanceMessages, ...scanMessages }).toMatchObject({
    'already-signed-in': 'Already signed in at {{time}}.',
    'already-signed-out': 'Already signed out at {{time}}.',
    'out-of-hours': 'Only can input 9am - 8pm',
    'no-seat-reserved': 'No seat has been reserved on {{date}}.',
    'all-seats-occupied': 'All reserved seat(s) for {{refNum}} is (are) occupied on {{date}}.',
    'leaving-undeclared': 'You did not sign out on {{date}}. Please declare your leaving time first.',
    'code-used': 'This code was already used at {{time}}. Please show the current one.',
    'project-missing': 'Please select Project no./SDP no.',
    'researcher-missing': 'Please select Researcher',
    'sign-in-missing': 'Please input Sign-in time.',
    'sign-out-before-sign-in': 'Sign-out time cannot be earlier than Sign-in time',
    'time-in-future': 'Sign in/out time over the current datetime',
    'leaving-not-after-sign-in': 'Leaving time should be later than Sign-in time. Please input again.',
  });
});
