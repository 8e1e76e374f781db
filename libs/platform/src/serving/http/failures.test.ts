import { TooLarge, Unavailable, Unstorable } from '../../log/event-store/types.js';
import { failureOf } from './failures.js';

test('what the log cannot keep is refused in a sentence that says why; what it cannot keep now is to be sent again', () => {
  const told = (error: unknown) => {
    const [status, { message, code }] = failureOf(error);
    return { status, message, code };
  };
  expect(told(new TooLarge('BookingSubmitted is larger than 1048576 bytes'))).toEqual({
    status: 400,
    code: 'http-400',
    message: 'What was sent is too large to be stored. Please send it in smaller parts.',
  });
  expect(told(new Unstorable('a remark'))).toMatchObject({
    status: 400,
    message: 'A text holds a character that cannot be stored.',
  });
  expect(told(new Unavailable('away'))).toMatchObject({ status: 503 });
});
