-- Moves of visits that can be undone for some seconds, and notifications that wait for that long.

-- Timeline entries of which no member is notified yet; those with an endless date are never notified of, because the move was undone.
create table notification_delays (
  client_tenant_id uuid not null,
  activity_id uuid not null,
  contractor_tenant_id uuid,
  ends_at timestamptz(3) not null,
  primary key (client_tenant_id, activity_id),
  foreign key (client_tenant_id, activity_id) references activity (client_tenant_id, id) on delete cascade
);
create index notification_delays_end on notification_delays (ends_at);
alter table notification_delays enable row level security;
alter table notification_delays force row level security;
grant select on notification_delays to fettle_app, fettle_worker;
grant select, insert, update, delete on notification_delays to fettle_system;
create policy shared on notification_delays using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));

-- The last move of each member, as the visit was before.
create table move_undos (
  tenant_id uuid not null,
  membership_id uuid not null,
  booking_id uuid not null,
  booking_version integer not null,
  -- The visit before the move; the same one where only its person changed.
  former_booking_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  assignee_membership_id uuid,
  crew uuid[] not null,
  moved_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
alter table move_undos enable row level security;
alter table move_undos force row level security;
grant select, insert, update, delete on move_undos to fettle_app;
grant select on move_undos to fettle_worker;
grant select, insert, update, delete on move_undos to fettle_system;
create policy own on move_undos using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Delays the notifications of what was recorded about visits since a moment; with an endless date they are dropped.
create function delay_visit_notifications(visits uuid[], since timestamptz, until timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into notification_delays as d (client_tenant_id, activity_id, contractor_tenant_id, ends_at)
    select a.client_tenant_id, a.id, a.contractor_tenant_id, until from bookings b
      join activity a on a.client_tenant_id = b.client_tenant_id and a.work_order_id = b.work_order_id and a.subject_id = b.id and a.at >= since
    where b.id = any (visits) and cur() in (b.client_tenant_id, b.contractor_tenant_id)
  on conflict (client_tenant_id, activity_id) do update set ends_at = excluded.ends_at;
  if until = 'infinity' then
    delete from pending_notifications p using bookings b, activity a
    where b.id = any (visits) and cur() in (b.client_tenant_id, b.contractor_tenant_id)
      and a.client_tenant_id = b.client_tenant_id and a.work_order_id = b.work_order_id and a.subject_id = b.id and a.at >= since
      and p.tenant_id in (b.client_tenant_id, b.contractor_tenant_id) and p.activity_id = a.id;
  end if;
end $$;

-- Ends the delays that are over. Returns the tenants that see their entries.
create function end_notification_delays(moment timestamptz) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  with ended as (delete from notification_delays where ends_at <= moment returning client_tenant_id, contractor_tenant_id)
  select distinct side from ended, unnest(array[client_tenant_id, contractor_tenant_id]) side where side is not null $$;

alter function delay_visit_notifications(uuid[], timestamptz, timestamptz) owner to fettle_system;
alter function end_notification_delays(timestamptz) owner to fettle_system;
revoke all on function delay_visit_notifications(uuid[], timestamptz, timestamptz), end_notification_delays(timestamptz) from public;
grant execute on function delay_visit_notifications(uuid[], timestamptz, timestamptz) to fettle_app;
grant execute on function end_notification_delays(timestamptz) to fettle_worker;
