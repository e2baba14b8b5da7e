-- How members want to hear of what happened, and what waits to be written to them.

-- What somebody chose in one tenant. Without a row, or without `chosen`, the defaults of the role hold.
create table notification_settings (
  tenant_id uuid not null,
  membership_id uuid not null,
  chosen jsonb,
  wants_mail boolean default true not null,
  mailed_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);

-- News that nobody has looked at yet to see whom to write to: one row for each tenant that did not cause it.
create table untold_news (
  position bigint primary key generated always as identity,
  tenant_id uuid not null references tenants (id),
  activity_id uuid,
  job_id uuid,
  at timestamptz(3) not null,
  check ((activity_id is null) <> (job_id is null))
);
create index untold_news_tenant on untold_news (tenant_id, position);

-- What a member is to be written to about, and when. A conversation waits once, however many lines it grows by.
create table waiting_news (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid not null,
  activity_id uuid,
  job_id uuid,
  topic text not null,
  way text not null check (way in ('mail', 'digest')),
  at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  check ((activity_id is null) <> (job_id is null)),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create unique index waiting_news_event on waiting_news (tenant_id, membership_id, activity_id) where activity_id is not null;
create unique index waiting_news_talk on waiting_news (tenant_id, membership_id, job_id) where job_id is not null;
create index waiting_news_due on waiting_news (due_at);

do $$
declare each text;
begin
  foreach each in array array['notification_settings', 'untold_news', 'waiting_news'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
  end loop;
end $$;
grant select, insert, update on notification_settings to fettle_app, fettle_worker;
grant select, update, delete on waiting_news to fettle_app;
grant select, insert, update, delete on waiting_news to fettle_worker;
grant select, update, delete on untold_news to fettle_worker;

-- Written with the event itself: what is not committed is not told.
create function note_news() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into untold_news (tenant_id, activity_id, at)
    select side, n.id, n.at from added n, lateral (values (n.client_tenant_id), (n.contractor_tenant_id)) sides (side)
    where side is not null and side is distinct from n.actor_tenant_id;
  return null;
end $$;
create trigger note_news after insert on activity referencing new table as added for each statement execute function note_news();

create function note_talk() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into untold_news (tenant_id, job_id, at)
    select case when n.author_tenant_id = n.client_tenant_id then n.contractor_tenant_id else n.client_tenant_id end, n.job_id, n.created_at from added n;
  return null;
end $$;
create trigger note_talk after insert on messages referencing new table as added for each statement execute function note_talk();

-- Which tenants have news to look at. What is older than anybody wants to be written to about is let go.
create function untold_tenants(before timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from untold_news where at < before;
  select distinct tenant_id from untold_news where at >= before limit most $$;

-- Whose mail is due: what is wanted at once goes a quarter of an hour apart, a digest when it is its time.
create function due_news(moment timestamptz, most integer) returns table (tenant_id uuid, membership_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.tenant_id, n.membership_id from waiting_news n
    left join notification_settings s on s.tenant_id = n.tenant_id and s.membership_id = n.membership_id
  where n.due_at <= moment and (n.way = 'digest' or s.mailed_at is null or s.mailed_at <= moment - interval '15 minutes')
  group by 1, 2 limit most $$;

-- By the link in a mail, without signing in: no more mail of this kind, and nothing that waits.
create function stop_news_mail(member uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant uuid;
begin
  select m.tenant_id into tenant from memberships m where m.id = member;
  if tenant is null then return false; end if;
  insert into notification_settings as s (tenant_id, membership_id, wants_mail, version) values (tenant, member, false, 2)
    on conflict on constraint notification_settings_pkey do update set wants_mail = false, version = s.version + 1 where s.wants_mail;
  delete from waiting_news where tenant_id = tenant and membership_id = member;
  return true;
end $$;

-- A mail may list what happened, name the member whose wish it is, and the tenant that it comes from.
alter table mails
  add column items jsonb default '[]' not null,
  add column membership_id uuid,
  add column tenant_id uuid;

drop function mail_take(uuid, timestamptz);
drop function mails_latest(integer);

create or replace function mail_queue(mail jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid;
begin
  insert into mails (namespace, recipient, locale, template, facts, link_id, path, items, membership_id, tenant_id, state, created_at)
    values (mail->>'namespace', mail->>'recipient', mail->>'locale', mail->>'template', mail->'facts', (mail->>'link_id')::uuid, mail->>'path',
      coalesce(mail->'items', '[]'), (mail->>'membership_id')::uuid, (mail->>'tenant_id')::uuid,
      case when (mail->>'is_kept')::boolean then 'kept' else 'waiting' end, (mail->>'at')::timestamptz)
    returning id into made;
  if not (mail->>'is_kept')::boolean then perform enqueue_mail(made); end if;
end $$;

create function mail_take(mail uuid, moment timestamptz) returns setof mails language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update mails m set state = 'dropped', settled_at = moment from links l
    where m.id = mail and m.state = 'waiting' and l.id = m.link_id and (l.used_at is not null or l.ended_at is not null or l.ends_at <= moment);
  return query update mails m set attempts = m.attempts + 1 where m.id = mail and m.state = 'waiting' returning m.*;
end $$;

create function mails_latest(most integer) returns setof mails language sql stable security definer set search_path = pg_catalog, public as $$
  select m.* from mails m order by m.position desc limit most $$;

-- Whoever goes takes their choices along, and their name out of what colleagues were written.
create function forget_notifications() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare each record;
begin
  for each in select m.id, m.tenant_id, m.display_name, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    delete from notification_settings where tenant_id = each.tenant_id and membership_id = each.id;
    delete from waiting_news where tenant_id = each.tenant_id and membership_id = each.id;
  end loop;
  update mails n set items = without_person(n.items::text, jsonb_build_array(trim(old.first_name || ' ' || old.last_name)), n.namespace)::jsonb
    where n.items <> '[]' and length(trim(old.first_name || ' ' || old.last_name)) > 3
      and position(trim(old.first_name || ' ' || old.last_name) in n.items::text) > 0;
  return null;
end $$;
create trigger forget_notifications after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_notifications();

alter function person_export() rename to person_export_records;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_records() || jsonb_build_object(
    'notification_settings', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'chosen', s.chosen, 'wants_mail', s.wants_mail, 'mailed_at', s.mailed_at)), '[]')
      from notification_settings s join mine m on m.tenant_id = s.tenant_id and m.id = s.membership_id),
    'waiting_news', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'topic', n.topic, 'way', n.way, 'at', n.at, 'due_at', n.due_at) order by n.at), '[]')
      from waiting_news n join mine m on m.tenant_id = n.tenant_id and m.id = n.membership_id)) $$;

do $$
declare named text;
begin
  foreach named in array array['note_news()', 'note_talk()', 'untold_tenants(timestamptz, integer)', 'due_news(timestamptz, integer)', 'stop_news_mail(uuid)',
    'mail_take(uuid, timestamptz)', 'mails_latest(integer)', 'forget_notifications()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  foreach named in array array['untold_tenants(timestamptz, integer)', 'due_news(timestamptz, integer)', 'stop_news_mail(uuid)', 'mail_take(uuid, timestamptz)', 'mails_latest(integer)'] loop
    execute format('grant execute on function %s to fettle_worker', named);
  end loop;
  grant execute on function stop_news_mail(uuid) to fettle_app;
  revoke all on function person_export_records() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
