-- What a person has confirmed and accepted, invitations, and sessions that their owner can see and end.

alter table persons
  add column email_confirmed_at timestamptz(3),
  add column terms_version date,
  add column terms_accepted_at timestamptz(3);
-- Who came in before addresses were confirmed stays in; the terms they are asked for.
update persons set email_confirmed_at = created_at;
alter table sessions add column id uuid default gen_random_uuid() not null unique;

-- Somebody who was invited has a row and no password: signing up is still theirs.
create or replace function account_open(account jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid := (account->>'person_id')::uuid; tenant uuid := (account->>'tenant_id')::uuid; moment timestamptz := (account->>'at')::timestamptz;
begin
  if account ? 'password_hash' then
    insert into persons as p (id, email, first_name, last_name, telephone, locale, created_at, terms_version, terms_accepted_at)
      values (person, lower(account->>'email'), account->>'first_name', account->>'last_name', account->>'telephone', account->>'locale', moment,
        (account->>'terms_version')::date, moment)
      on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name, telephone = excluded.telephone,
          locale = excluded.locale, terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at
        where not exists (select from credentials c where c.person_id = p.id)
      returning p.id into person;
    if person is null then return null; end if;
    insert into credentials values (person, account->>'password_hash', moment);
  end if;
  insert into tenants (id, namespace, side, name, created_at) values (tenant, account->>'namespace', account->>'side', account->>'company_name', moment)
    on conflict (id) do nothing;
  insert into memberships (id, tenant_id, person_id, role_code, display_name, limit_amount, created_at)
    values ((account->>'membership_id')::uuid, tenant, person, account->>'role_code', account->>'display_name', null, moment);
  if account->>'side' = 'client' then
    insert into organisations (tenant_id, name, address, created_at)
      values (tenant, account->>'company_name', account->'address', moment);
  else
    insert into contractor_companies (tenant_id, telephone, email, categories, created_at)
      values (tenant, account->>'telephone', lower(account->>'email'), '[]', moment);
  end if;
  return person;
end $$;

-- Deactivated is who is a member somewhere and nowhere else than where they were shut out.
drop function account_find(text);
create function account_find(address text) returns table (person_id uuid, password_hash text, is_deactivated boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id, c.password_hash, coalesce((select bool_and(m.status = 'DEACTIVATED') from memberships m where m.person_id = p.id), false)
  from persons p join credentials c on c.person_id = p.id where p.email = lower(address) $$;

-- In the order of their writing: the moments of a demo world lie in its past.
create or replace function mails_latest(most integer) returns table (id uuid, namespace text, recipient text, locale text, template text, facts jsonb,
  link_id uuid, path text, state text, created_at timestamptz) language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, m.namespace, m.recipient, m.locale, m.template, m.facts, m.link_id, m.path, m.state, m.created_at
  from mails m order by m.position desc limit most $$;
create index mails_order on mails (position desc);

-- By a link that was sent there: the person's own address, or the one that takes its place.
create function email_confirm(hash text, person uuid, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_purpose text; found_email text;
begin
  update links l set used_at = moment
    where l.token_hash = hash and l.person_id = person and l.purpose in ('confirm-email', 'change-email')
      and l.used_at is null and l.ended_at is null and l.ends_at > moment
      and (l.purpose = 'change-email' or exists (select from persons p where p.id = person and p.email = l.email))
    returning l.purpose, l.email into found_purpose, found_email;
  if found_purpose is null then return false; end if;
  update persons set email = found_email, email_confirmed_at = moment where id = person;
  return true;
end $$;

-- Makes the person where the address is new, and the membership that waits for them; answers what stood in the way, or null.
create function member_invite(member jsonb) returns table (membership_id uuid, person_id uuid, locale text, obstacle text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; chosen text; made uuid; standing text; moment timestamptz := (member->>'at')::timestamptz;
begin
  insert into persons as p (id, email, first_name, last_name, telephone, locale, created_at)
    values (gen_random_uuid(), lower(member->>'email'), member->>'first_name', member->>'last_name', '', null, moment)
    on conflict (email) do nothing returning p.id into person;
  if person is null then select p.id, p.locale into person, chosen from persons p where p.email = lower(member->>'email'); end if;
  insert into memberships as m (tenant_id, person_id, role_code, role_id, display_name, organisation_scope, status, created_at)
    values (cur(), person, member->>'role_code', (member->>'role_id')::uuid, member->>'display_name', nullif(member->'organisation_scope', 'null'::jsonb), 'PENDING', moment)
    on conflict on constraint memberships_tenant_id_person_id_key do update set role_code = excluded.role_code, role_id = excluded.role_id, display_name = excluded.display_name,
        organisation_scope = excluded.organisation_scope, limit_amount = null, status = 'PENDING', removed_at = null, version = m.version + 1
      where m.removed_at is not null or m.status = 'EXPIRED'
    returning m.id into made;
  if made is null then select m.id, m.status into made, standing from memberships m where m.tenant_id = cur() and m.person_id = person; end if;
  return query select made, person, chosen, standing;
end $$;

-- What an invitation says to whoever holds its link.
create function invitation_find(hash text, moment timestamptz) returns table (person_id uuid, namespace text, company text, email text, display_name text, has_account boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.person_id, t.namespace, t.name, p.email, m.display_name, exists (select from credentials c where c.person_id = p.id)
  from links l join memberships m on m.tenant_id = l.tenant_id and m.id = l.membership_id join tenants t on t.id = l.tenant_id join persons p on p.id = l.person_id
  where l.token_hash = hash and l.purpose = 'invitation' and l.used_at is null and l.ended_at is null and l.ends_at > moment and m.status = 'PENDING' $$;

-- By the person who is signed in, or, where the address has no password yet, by whoever holds the link and sets one. Of any number at once, one.
create function invitation_accept(hash text, acceptance jsonb, moment timestamptz) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; tenant uuid; member uuid;
begin
  update links l set used_at = moment
    where l.token_hash = hash and l.purpose = 'invitation' and l.used_at is null and l.ended_at is null and l.ends_at > moment
      and (l.person_id = cur_person() or not exists (select from credentials c where c.person_id = l.person_id))
    returning l.person_id, l.tenant_id, l.membership_id into person, tenant, member;
  if person is null then return null; end if;
  update memberships set status = 'ACTIVE', version = version + 1 where tenant_id = tenant and id = member and status = 'PENDING';
  if not found then return null; end if;
  if acceptance ? 'password_hash' then
    insert into credentials (person_id, password_hash, changed_at) values (person, acceptance->>'password_hash', moment);
    update persons set first_name = acceptance->>'first_name', last_name = acceptance->>'last_name', locale = acceptance->>'locale',
      terms_version = (acceptance->>'terms_version')::date, terms_accepted_at = moment where id = person;
    update memberships set display_name = acceptance->>'display_name' where tenant_id = tenant and id = member;
  end if;
  update persons set email_confirmed_at = coalesce(email_confirmed_at, moment) where id = person;
  return person;
end $$;

create function end_invitation(member uuid, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update links set ended_at = moment where tenant_id = cur() and membership_id = member and purpose = 'invitation' and used_at is null and ended_at is null $$;

-- What the clock brings. Whether a link still holds is asked of the link itself; this is what colleagues read.
create function expire_invitations(moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set status = 'EXPIRED', version = m.version + 1 where m.status = 'PENDING'
    and not exists (select from links l where l.tenant_id = m.tenant_id and l.membership_id = m.id and l.used_at is null and l.ended_at is null and l.ends_at > moment);
end $$;
create index memberships_invited on memberships (tenant_id, id) where status = 'PENDING';

-- Sessions as their owner sees them, and no other's.
create function sessions_list(moment timestamptz) returns table (id uuid, token_hash text, created_at timestamptz, used_at timestamptz, address text, device text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id, s.token_hash, s.created_at, s.used_at, host(s.address), s.device from sessions s
  where s.person_id = cur_person() and s.ends_at > moment and s.used_at > moment - interval '12 hours' order by s.used_at desc, s.id $$;

-- One of the person's own, or, without its name, all but the kept one; answers how many ended.
create function sessions_end(one uuid, kept text) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended integer;
begin
  delete from sessions s where s.person_id = cur_person() and s.token_hash is distinct from kept and (one is null or s.id = one);
  get diagnostics ended = row_count;
  return ended;
end $$;

create function sessions_alive(hashes text[], moment timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.token_hash from sessions s where s.token_hash = any(hashes) and s.ends_at > moment and s.used_at > moment - interval '12 hours' $$;

-- Lines that a session opened are cut when it ends, or when its owner may see less than before.
create function tell_session_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'sessions' then perform pg_notify('fettle_sessions', old.token_hash);
  elsif old.status = 'ACTIVE' and new.status <> 'ACTIVE' then
    perform pg_notify('fettle_sessions', s.token_hash) from sessions s where s.person_id = old.person_id;
  end if;
  return null;
end $$;
alter function tell_session_end() owner to fettle_system;
create trigger tell_session_end after delete on sessions for each row execute function tell_session_end();
create trigger tell_session_end after update of status on memberships for each row execute function tell_session_end();

do $$
declare named text;
begin
  foreach named in array array['account_find(text)', 'email_confirm(text, uuid, timestamptz)', 'member_invite(jsonb)', 'invitation_find(text, timestamptz)',
    'invitation_accept(text, jsonb, timestamptz)', 'end_invitation(uuid, timestamptz)', 'sessions_list(timestamptz)', 'sessions_end(uuid, text)',
    'expire_invitations(timestamptz)', 'sessions_alive(text[], timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_worker', named);
  end loop;
  foreach named in array array['account_find(text)', 'email_confirm(text, uuid, timestamptz)', 'member_invite(jsonb)', 'invitation_find(text, timestamptz)',
    'invitation_accept(text, jsonb, timestamptz)', 'end_invitation(uuid, timestamptz)', 'sessions_list(timestamptz)', 'sessions_end(uuid, text)'] loop
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;
