import { makeLogger } from './logging.js';

const written = (log: (logger: ReturnType<typeof makeLogger>) => void): string => {
  let text = '';
  log(makeLogger('info', { write: (line) => void (text += line) }));
  return text;
};

test('a request is logged by its method and path, without what it asks or who asks', () => {
  const text = written((log) =>
    log.info(
      { req: { id: 'r1', method: 'GET', url: '/api/user?email=ann@x.y', headers: { authorization: 'T' } } },
      'x',
    ),
  );
  expect(JSON.parse(text)).toMatchObject({ req: { id: 'r1', method: 'GET', path: '/api/user' } });
  for (const secret of ['ann@x.y', 'authorization', '"T"']) expect(text).not.toContain(secret);
});

test('the secret of a link to set a password stands in no log line, in whatever case it is opened', () => {
  const text = written((log) => {
    for (const path of ['/resetPassword/s3cret', '/ResetPassword/s3cret?x=s3cret', '/resetPassword/s3cret/s3cret'])
      log.info({ req: { id: 'r1', method: 'GET', url: path } }, 'answered');
  });
  expect(text).not.toContain('s3cret');
  expect(text).toContain('"path":"/resetPassword/…"');
});

test('passwords, tokens and addresses are left out wherever they are passed', () => {
  const text = written((log) =>
    log.warn({ body: { password: 'p1', username: 'u@x.y', token: 't1' }, token: 't2', its: { email: 'e@x.y' } }, 'x'),
  );
  for (const secret of ['p1', 'u@x.y', 't1', 't2', 'e@x.y']) expect(text).not.toContain(secret);
});
