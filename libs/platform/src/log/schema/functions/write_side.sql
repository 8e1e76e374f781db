-- One row that belongs to the same fact as an event but is none, by its kind; log.append_with calls it. Repeating a row
-- changes nothing, so that a statement whose reply was lost may be sent again.
create or replace function log.write_side(kind text, fields jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  case kind
    when 'credential' then
      insert into side.credentials (account_id, password_hash) values (fields->>'accountId', fields->>'passwordHash')
      on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = now();
    when 'session' then
      insert into side.sessions (id, account_id, kind, expires_at, opened_by, opened_at)
      values (fields->>'id', fields->>'accountId', coalesce(fields->>'kind', 'person'),
              (fields->>'expiresAt')::timestamptz, fields->>'openedBy', (fields->>'openedAt')::timestamptz)
      on conflict do nothing;
      -- Of those that live the newest stay.
      update side.sessions set ended_at = now()
       where ended_at is null and id = any(array(
         select s.id from side.sessions s
          where s.account_id = fields->>'accountId' and s.kind = coalesce(fields->>'kind', 'person')
            and s.ended_at is null
            and case s.kind when 'display' then s.expires_at > (fields->>'openedAt')::timestamptz
                else s.expires_at > now()
                     and s.last_input_at > now() - make_interval(mins => (fields->>'idleMinutes')::int) end
          order by s.created_at desc, (s.id = fields->>'id') desc
         offset (fields->>'most')::int));
    when 'session-end' then
      -- With the screens on walls that were opened from it.
      update side.sessions set ended_at = now()
       where (id = fields->>'id' or opened_by = fields->>'id') and ended_at is null;
    when 'sessions-end' then
      update side.sessions set ended_at = now()
       where account_id = fields->>'accountId' and id is distinct from fields->>'except' and ended_at is null;
    when 'factor' then
      insert into side.second_factors (account_id, secret, last_step, enrolled_at)
      values (fields->>'accountId', fields->>'secret', (fields->>'step')::bigint, (fields->>'enrolledAt')::timestamptz)
      on conflict (account_id) do update
        set secret = excluded.secret, last_step = excluded.last_step, enrolled_at = excluded.enrolled_at,
            last_used_at = null;
    when 'factor-codes' then
      delete from side.recovery_codes where account_id = fields->>'accountId';
      insert into side.recovery_codes (account_id, mark)
      select fields->>'accountId', its.mark from jsonb_array_elements_text(fields->'marks') as its(mark);
    when 'factor-end' then
      delete from side.second_factors where account_id = fields->>'accountId';
      delete from side.recovery_codes where account_id = fields->>'accountId';
      delete from side.passkeys where account_id = fields->>'accountId';
    when 'app-end' then
      delete from side.second_factors where account_id = fields->>'accountId';
      delete from side.recovery_codes c
       where account_id = fields->>'accountId'
         and not exists (select from side.passkeys p where p.account_id = c.account_id);
    when 'passkey' then
      insert into side.passkeys (id, account_id, name, public_key, counter, transports, added_at)
      values (fields->>'id', fields->>'accountId', fields->>'name', fields->>'publicKey',
              (fields->>'counter')::bigint,
              array(select jsonb_array_elements_text(fields->'transports')),
              (fields->>'addedAt')::timestamptz);
    when 'passkey-doubt' then
      update side.passkeys set doubted_at = (fields->>'at')::timestamptz where id = fields->>'id';
    when 'passkey-end' then
      delete from side.passkeys where account_id = fields->>'accountId' and id = fields->>'id';
      delete from side.recovery_codes c
       where account_id = fields->>'accountId'
         and not exists (select from side.passkeys p where p.account_id = c.account_id)
         and not exists (select from side.second_factors f where f.account_id = c.account_id);
    when 'draft-end' then
      delete from side.drafts where account_id = fields->>'accountId' and form = fields->>'form';
    when 'file' then
      insert into side.files (id, person_id, wrapped)
      values ((fields->>'fileId')::uuid, fields->>'personId', fields->>'wrapped')
      on conflict do nothing;
      -- One that was sent in parts has its key in one place only, so that no copy outlives it.
      delete from side.uploads where id = (fields->>'fileId')::uuid;
    when 'file-end' then
      delete from side.files where id = (fields->>'fileId')::uuid;
    when 'mail' then
      insert into side.outbox (id, person_id, subject, text, html, cause, secret, holds_secret)
      values ((fields->>'id')::uuid, fields->>'personId', fields->>'subject', fields->>'text', fields->>'html',
              fields->>'cause', fields->>'secret', fields->>'secret' is not null)
      on conflict do nothing;
    when 'mail-again' then
      -- As if it were new; one whose secret is forgotten would open nothing.
      update side.outbox
         set sent_at = null, failed_at = null, failure = null, tries = 0, next_try_at = now()
       where id = (fields->>'id')::uuid and (sent_at is not null or failed_at is not null)
         and (secret is not null or not holds_secret);
    when 'erasure' then
      -- With the key goes all that is kept of the person beside the log (erasing.sql).
      insert into log.personal_keys (person_id, wrapped) values (fields->>'personId', null)
      on conflict (person_id) do update set wrapped = null;
    when 'key-end' then
      insert into log.personal_keys (person_id, wrapped) values (fields->>'keyId', null)
      on conflict (person_id) do update set wrapped = null;
  end case;
end $$;

revoke all on function log.write_side from public;
