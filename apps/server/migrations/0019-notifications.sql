-- Notifications, preferences and pending notification e-mails.

-- How far a member has read the notifications.
create table notification_marks (
  tenant_id uuid not null,
  membership_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
alter table notification_marks enable row level security;
alter table notification_marks force row level security;
grant select, insert, update on notification_marks to fettle_app, fettle_worker;
grant select, insert, update, delete on notification_marks to fettle_system;
create policy own on notification_marks using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Preferences of a member; without a row or chosen, the defaults of the role.
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
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
grant select, insert, update on notification_settings to fettle_app, fettle_worker;
grant select, insert, update, delete on notification_settings to fettle_system;
create policy own on notification_settings using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on notification_settings for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Events not yet evaluated for notification, one row per tenant that did not cause it.
create table pending_notifications (
  position bigint generated always as identity,
  tenant_id uuid not null,
  activity_id uuid,
  thread_id uuid,
  at timestamptz(3) not null,
  primary key (tenant_id, "position"),
  check ((activity_id is null) <> (thread_id is null)),
  foreign key (tenant_id) references tenants (id)
);
alter table pending_notifications enable row level security;
alter table pending_notifications force row level security;
grant select, insert, update, delete on pending_notifications to fettle_system;
grant select, update, delete on pending_notifications to fettle_worker;
create policy own on pending_notifications using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Planned notification e-mails. A conversation has one row however many messages it gets.
create table planned_notifications (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  activity_id uuid,
  thread_id uuid,
  topic text not null,
  channel text not null,
  at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check ((activity_id is null) <> (thread_id is null)),
  check (channel in ('mail', 'digest')),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create unique index waiting_news_event on planned_notifications (tenant_id, membership_id, activity_id) where activity_id is not null;
create unique index waiting_news_talk on planned_notifications (tenant_id, membership_id, thread_id) where thread_id is not null;
create index waiting_news_due on planned_notifications (due_at);
alter table planned_notifications enable row level security;
alter table planned_notifications force row level security;
grant select, update, delete on planned_notifications to fettle_app;
grant select, insert, update, delete on planned_notifications to fettle_system, fettle_worker;
create policy own on planned_notifications using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Members whose e-mail is due: immediate ones every 15 minutes, digests at their hour.
create function due_notifications(moment timestamptz, most integer) returns table(tenant_id uuid, membership_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.tenant_id, n.membership_id from planned_notifications n
    left join notification_settings s on s.tenant_id = n.tenant_id and s.membership_id = n.membership_id
  where n.due_at <= moment and (n.channel = 'digest' or s.mailed_at is null or s.mailed_at <= moment - interval '15 minutes')
  group by 1, 2 limit most $$;

-- Unsubscribe by the link in an e-mail, without signing in.
create function unsubscribe_notification_mail(member uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant uuid;
begin
  select m.tenant_id into tenant from memberships m where m.id = member;
  if tenant is null then return false; end if;
  insert into notification_settings as s (tenant_id, membership_id, wants_mail, version) values (tenant, member, false, 2)
    on conflict on constraint notification_settings_pkey do update set wants_mail = false, version = s.version + 1 where s.wants_mail;
  delete from planned_notifications where tenant_id = tenant and membership_id = member;
  return true;
end $$;

-- Tenants with pending events; deletes those that are too old to notify.
create function tenants_with_pending_notifications(before timestamptz, most integer) returns setof uuid language sql security definer set search_path = pg_catalog, public as $$
  delete from pending_notifications where at < before;
  select distinct tenant_id from pending_notifications where at >= before limit most $$;

-- Erasure: deletes preferences and planned e-mails, and the name in e-mails to colleagues.
create function erase_notification_settings() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare each record;
begin
  for each in select m.id, m.tenant_id, m.display_name, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    delete from notification_settings where tenant_id = each.tenant_id and membership_id = each.id;
    delete from planned_notifications where tenant_id = each.tenant_id and membership_id = each.id;
  end loop;
  update mails n set items = redact_person(n.items::text, jsonb_build_array(trim(old.first_name || ' ' || old.last_name)), n.namespace)::jsonb
    where n.items <> '[]' and length(trim(old.first_name || ' ' || old.last_name)) > 3
      and position(trim(old.first_name || ' ' || old.last_name) in n.items::text) > 0;
  return null;
end $$;
create trigger erase_notification_settings after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_notification_settings();

-- A new order of a client without contractor and watchers notifies nobody.
create function queue_activity_notifications() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.contractor_tenant_id is null and new.actor_tenant_id = new.client_tenant_id and new.to_membership_id is null then
    if new.name = 'work-order.created' then return null; end if;
    if not exists (select from order_watchers w where w.tenant_id = new.client_tenant_id and w.work_order_id = new.work_order_id and w.membership_id is distinct from new.membership_id) then
      return null;
    end if;
  end if;
  insert into pending_notifications (tenant_id, activity_id, at)
    select side, new.id, new.at from (values (new.client_tenant_id), (new.contractor_tenant_id)) sides (side)
    where side is not null and (new.only_tenant_id is null or new.only_tenant_id = side)
      and (side is distinct from new.actor_tenant_id or new.to_membership_id is not null
        or exists (select from order_watchers w where w.tenant_id = side and w.work_order_id = new.work_order_id and w.membership_id is distinct from new.membership_id));
  return null;
end $$;
create trigger queue_activity_notifications after insert on activity for each row execute function queue_activity_notifications();

-- One row per other participant, by its thread.
create function queue_message_notifications() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into pending_notifications (tenant_id, thread_id, at)
    select side, t.id, n.created_at from added n join message_threads t on t.client_tenant_id = n.client_tenant_id and t.subject_id = n.subject_id and t.left_at is null,
      lateral (select unnest(case when t.kind = 'job' then array[t.client_tenant_id, t.contractor_tenant_id] else array[coalesce(t.contractor_tenant_id, t.client_tenant_id)] end) as side) sides
    where side <> n.author_tenant_id;
  return null;
end $$;
create trigger queue_message_notifications after insert on messages referencing new table as added for each statement execute function queue_message_notifications();

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_notifications(timestamptz, integer)', 'erase_notification_settings()', 'queue_activity_notifications()', 'queue_message_notifications()', 'unsubscribe_notification_mail(uuid)',
    'tenants_with_pending_notifications(timestamptz, integer)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_notifications(timestamptz, integer), erase_notification_settings(), queue_activity_notifications(), queue_message_notifications(), unsubscribe_notification_mail(uuid),
  tenants_with_pending_notifications(timestamptz, integer) from public;
grant execute on function due_notifications(timestamptz, integer), tenants_with_pending_notifications(timestamptz, integer)
  to fettle_worker;
grant execute on function unsubscribe_notification_mail(uuid)
  to fettle_app, fettle_worker;
