-- Mails and the single-use links in them. Nobody but the functions below reads or writes either.

-- A link is one object for one purpose. Its token follows from its id and the secret of the server, so that neither this
-- table nor a waiting mail holds anything that opens a door.
create table links (
  id uuid primary key,
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'change-email', 'invitation')),
  token_hash text not null unique,
  person_id uuid not null references persons (id),
  tenant_id uuid references tenants (id),
  membership_id uuid,
  email text,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  used_at timestamptz(3),
  ended_at timestamptz(3),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index links_person on links (person_id, purpose, created_at desc);
create index links_membership on links (tenant_id, membership_id, created_at desc);
create index links_tenant on links (tenant_id, created_at desc);

-- `kept`: this server sends no mail. `dropped`: its link had ended before its turn came. `bounced`: refused for good.
create table mails (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  namespace text not null,
  recipient text not null,
  locale text not null,
  template text not null,
  facts jsonb not null,
  link_id uuid,
  path text,
  state text not null check (state in ('kept', 'waiting', 'sent', 'bounced', 'dropped', 'failed')),
  attempts integer default 0 not null,
  trouble text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create index mails_age on mails (created_at desc, position desc);

alter table links enable row level security;
alter table links force row level security;
alter table mails enable row level security;
alter table mails force row level security;
grant select, insert, update, delete on links, mails to fettle_system;

-- Mails go one after the other, so that a mail server that hangs leaves the queue's other hand free.
create function enqueue_mail(mail uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job('send-mail', json_build_object('mail_id', mail), queue_name => 'mail');
end $$;
revoke all on function enqueue_mail(uuid) from public;
grant execute on function enqueue_mail(uuid) to fettle_system;

-- A newer link ends the older. Five an hour to one person for one purpose, two hundred invitations a day of one tenant: more is refused.
create function link_make(link jsonb) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  moment timestamptz := (link->>'at')::timestamptz;
  person uuid := (link->>'person_id')::uuid;
  tenant uuid := (link->>'tenant_id')::uuid;
  member uuid := (link->>'membership_id')::uuid;
begin
  if tenant is not null and tenant is distinct from cur() then raise insufficient_privilege; end if;
  perform from persons where id = person for update;
  if (select count(*) from links l where l.person_id = person and l.purpose = link->>'purpose' and l.membership_id is not distinct from member
    and l.created_at > moment - interval '1 hour') >= 5 then return false; end if;
  if tenant is not null and (select count(*) from links l where l.tenant_id = tenant and l.created_at > moment - interval '1 day') >= 200 then return false; end if;
  update links l set ended_at = moment where l.person_id = person and l.purpose = link->>'purpose' and l.membership_id is not distinct from member
    and l.used_at is null and l.ended_at is null;
  insert into links (id, purpose, token_hash, person_id, tenant_id, membership_id, email, created_at, ends_at)
    values ((link->>'id')::uuid, link->>'purpose', link->>'token_hash', person, tenant, member, lower(link->>'email'), moment, (link->>'ends_at')::timestamptz);
  return true;
end $$;

-- Of any number of callers at once one gets the row; the others wait for it and find it used.
create function link_use(hash text, purposes text[], moment timestamptz) returns table (purpose text, person_id uuid, tenant_id uuid, membership_id uuid, email text)
language sql security definer set search_path = pg_catalog, public as $$
  update links l set used_at = moment
  where l.token_hash = hash and l.purpose = any(purposes) and l.used_at is null and l.ended_at is null and l.ends_at > moment
  returning l.purpose, l.person_id, l.tenant_id, l.membership_id, l.email $$;

-- A new password ends every session of the person but the one that set it.
create function password_set(person uuid, secret_hash text, moment timestamptz, kept_session text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into credentials (person_id, password_hash, changed_at) values (person, secret_hash, moment)
    on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at;
  delete from sessions where person_id = person and token_hash is distinct from kept_session $$;

-- How somebody is written to.
create function person_address(person uuid) returns table (email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale from persons p where p.id = person $$;

create function mail_queue(mail jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid;
begin
  insert into mails (namespace, recipient, locale, template, facts, link_id, path, state, created_at)
    values (mail->>'namespace', mail->>'recipient', mail->>'locale', mail->>'template', mail->'facts', (mail->>'link_id')::uuid, mail->>'path',
      case when (mail->>'is_kept')::boolean then 'kept' else 'waiting' end, (mail->>'at')::timestamptz)
    returning id into made;
  if not (mail->>'is_kept')::boolean then perform enqueue_mail(made); end if;
end $$;

-- A mail whose turn has come; a mail whose link has ended meanwhile is worth nothing any more.
create function mail_take(mail uuid, moment timestamptz) returns table (id uuid, namespace text, recipient text, locale text, template text, facts jsonb,
  link_id uuid, path text, attempts integer) language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update mails m set state = 'dropped', settled_at = moment from links l
    where m.id = mail and m.state = 'waiting' and l.id = m.link_id and (l.used_at is not null or l.ended_at is not null or l.ends_at <= moment);
  return query update mails m set attempts = m.attempts + 1 where m.id = mail and m.state = 'waiting'
    returning m.id, m.namespace, m.recipient, m.locale, m.template, m.facts, m.link_id, m.path, m.attempts;
end $$;

create function mail_settle(mail uuid, outcome text, why text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update mails set state = outcome, trouble = why, settled_at = case when outcome = 'waiting' then null else moment end where id = mail $$;

create function mails_latest(most integer) returns table (id uuid, namespace text, recipient text, locale text, template text, facts jsonb,
  link_id uuid, path text, state text, created_at timestamptz) language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, m.namespace, m.recipient, m.locale, m.template, m.facts, m.link_id, m.path, m.state, m.created_at
  from mails m order by m.created_at desc, m.position desc limit most $$;

-- Every night: what was written to people is forgotten after a month, links a month after their end.
create function sweep_mails(before timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from mails where created_at < before;
  delete from links where ends_at < before $$;

do $$
declare named text;
begin
  foreach named in array array['link_make(jsonb)', 'link_use(text, text[], timestamptz)', 'password_set(uuid, text, timestamptz, text)', 'person_address(uuid)',
    'mail_queue(jsonb)', 'mail_take(uuid, timestamptz)', 'mail_settle(uuid, text, text, timestamptz)', 'mails_latest(integer)', 'sweep_mails(timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_worker', named);
  end loop;
  foreach named in array array['link_make(jsonb)', 'link_use(text, text[], timestamptz)', 'password_set(uuid, text, timestamptz, text)', 'person_address(uuid)', 'mail_queue(jsonb)'] loop
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;
