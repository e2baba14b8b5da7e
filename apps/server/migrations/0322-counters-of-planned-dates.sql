-- Dates of planned maintenance counted by month and by day, so that forecasts read no dates.

create table planned_counters (
  tenant_id uuid not null,
  -- A month from its first day, or a day.
  span text not null,
  starts_on date not null,
  organisation_id uuid not null,
  category text not null,
  -- Zeros where the schedule names no contractor.
  contractor_tenant_id uuid not null,
  state text not null,
  is_paused boolean not null,
  shard integer not null,
  dates bigint not null,
  budget bigint not null,
  primary key (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, shard),
  check (span in ('month', 'day'))
);
alter table planned_counters enable row level security;
alter table planned_counters force row level security;
grant select on planned_counters to fettle_app, fettle_worker;
grant select, insert, update, delete on planned_counters to fettle_system;
create policy own on planned_counters for select using (tenant_id = (select cur()));

create function count_planned_date(tenant uuid, organisation uuid, category text, contractor uuid, is_paused boolean, state text, due_on date, dates bigint, budget bigint)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into planned_counters as c (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, shard, dates, budget)
    select tenant, s.span, s.starts_on, organisation, category, coalesce(contractor, '00000000-0000-0000-0000-000000000000'), state, is_paused, counter_shard(tenant), dates, budget
    from (values ('day', due_on), ('month', date_trunc('month', due_on)::date)) s (span, starts_on)
    on conflict (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, shard)
      do update set dates = c.dates + excluded.dates, budget = c.budget + excluded.budget $$;

create function count_planned_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_planned_date(s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on, count(*), coalesce(sum(s.budget), 0)::bigint)
    from after o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    group by s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on;
  return null;
end $$;
create trigger count_planned_insert after insert on occurrences referencing new table as after for each statement execute function count_planned_insert();

create function count_planned_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_planned_date(s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on, -count(*), -coalesce(sum(s.budget), 0)::bigint)
    from before o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    group by s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on;
  return null;
end $$;
create trigger count_planned_delete after delete on occurrences referencing old table as before for each statement execute function count_planned_delete();

create function count_planned_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_planned_date(s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on, sum(o.d), coalesce(sum(o.d * s.budget), 0)::bigint)
    from (select tenant_id, schedule_id, location_id, state, due_on, 1 as d from after union all select tenant_id, schedule_id, location_id, state, due_on, -1 from before) o
      join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    group by s.tenant_id, l.organisation_id, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on having sum(o.d) <> 0;
  return null;
end $$;
create trigger count_planned_update after update on occurrences referencing old table as before new table as after
  for each statement execute function count_planned_update();

-- The dates are locked first, so that the counters of those that another transaction changes are moved once.
create function count_planned_of_schedule() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from occurrences o where o.tenant_id = new.tenant_id and o.schedule_id = new.id order by o.id for no key update;
  perform count_planned_date(new.tenant_id, l.organisation_id, m.category, m.contractor, m.is_paused, o.state, o.due_on, sum(m.d), coalesce(sum(m.d * m.budget), 0)::bigint)
    from occurrences o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
      cross join (values (old.category, old.contractor_tenant_id, old.state = 'paused', old.budget, -1),
        (new.category, new.contractor_tenant_id, new.state = 'paused', new.budget, 1)) m (category, contractor, is_paused, budget, d)
    where o.tenant_id = new.tenant_id and o.schedule_id = new.id group by l.organisation_id, m.category, m.contractor, m.is_paused, o.state, o.due_on;
  return null;
end $$;
create trigger count_planned after update of category, contractor_tenant_id, budget, state on schedules for each row
  when ((old.category, old.contractor_tenant_id, old.budget, old.state = 'paused') is distinct from (new.category, new.contractor_tenant_id, new.budget, new.state = 'paused'))
  execute function count_planned_of_schedule();

create function count_planned_of_location() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from occurrences o where o.tenant_id = new.tenant_id and o.location_id = new.id order by o.id for no key update;
  perform count_planned_date(new.tenant_id, m.organisation, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on, sum(m.d), coalesce(sum(m.d * s.budget), 0)::bigint)
    from occurrences o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id
      cross join (values (old.organisation_id, -1), (new.organisation_id, 1)) m (organisation, d)
    where o.tenant_id = new.tenant_id and o.location_id = new.id group by m.organisation, s.category, s.contractor_tenant_id, s.state = 'paused', o.state, o.due_on;
  return null;
end $$;
create trigger count_planned after update of organisation_id on locations for each row
  when (old.organisation_id <> new.organisation_id) execute function count_planned_of_location();

do $$
declare signature text;
begin
  foreach signature in array array['count_planned_date(uuid, uuid, text, uuid, boolean, text, date, bigint, bigint)', 'count_planned_insert()', 'count_planned_delete()',
    'count_planned_update()', 'count_planned_of_schedule()', 'count_planned_of_location()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;

-- What the counters of a client are, from its dates.
create function planned_dates_counted(tenant uuid)
returns table(tenant_id uuid, span text, starts_on date, organisation_id uuid, category text, contractor_tenant_id uuid, state text, is_paused boolean, dates bigint, budget bigint)
language sql stable as $$
  select o.tenant_id, p.span, p.starts_on, l.organisation_id, s.category, coalesce(s.contractor_tenant_id, '00000000-0000-0000-0000-000000000000'), o.state, s.state = 'paused',
    count(*), coalesce(sum(s.budget), 0)::bigint
  from occurrences o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    cross join lateral (values ('day', o.due_on), ('month', date_trunc('month', o.due_on)::date)) p (span, starts_on)
  where o.tenant_id = tenant group by 1, 2, 3, 4, 5, 6, 7, 8 $$;

insert into planned_counters (tenant_id, span, starts_on, organisation_id, category, contractor_tenant_id, state, is_paused, shard, dates, budget)
  select c.tenant_id, c.span, c.starts_on, c.organisation_id, c.category, c.contractor_tenant_id, c.state, c.is_paused, 0, c.dates, c.budget
  from tenants t cross join lateral planned_dates_counted(t.id) c where t.side = 'client';
