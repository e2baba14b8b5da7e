-- The status of each requirement at a location is stored with the day of its next change, and counted by requirement, organisation and status.

-- What the status of an item depends on beside the day: whether the requirement applies, and the certificate in force on the day. The day
-- 'infinity' is what holds now.
create function requirement_items_on(tenant uuid, day date)
returns table(tenant_id uuid, item_id uuid, organisation_id uuid, location_id uuid, requirement_key text, basis text, due_on date, evidence_id uuid, begins_on date)
language sql stable as $$
  select i.tenant_id, i.id, l.organisation_id, i.location_id, i.requirement_key,
    case when p.applies = 'no' then 'not_applicable' when p.applies = 'unknown' then 'unknown' when e.evidence_id is null then 'uncertified'
      when v.outcome <> 'satisfactory' and (v.remedied_on is null or v.remedied_on > day) then 'defective' else 'certified' end,
    case when e.evidence_id is null then p.first_due_on else e.due_on end, e.evidence_id, p.from_on
  from requirement_items i
    join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
    join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.from_on <= day and (p.until_on is null or p.until_on > day)
    left join evidence_items e on e.tenant_id = i.tenant_id and e.item_id = i.id and e.valid_from <= day and (e.superseded_on is null or e.superseded_on > day)
    left join evidence v on v.tenant_id = e.tenant_id and v.id = e.evidence_id
  where i.tenant_id = tenant $$;

-- As `requirementStatus` of the domain.
create function requirement_status(basis text, due_on date, warn_days integer, day date) returns text language sql immutable as $$
  select case basis when 'uncertified' then case when due_on >= day then 'not_due' else 'missing' end
    when 'certified' then case when due_on < day then 'expired' when due_on - warn_days <= day then 'expiring' else 'valid' end
    when 'defective' then case when due_on < day then 'expired' else 'remedial_open' end
    else basis end $$;

-- First day after the given one on which time alone changes the status.
create function requirement_status_changes_on(basis text, due_on date, warn_days integer, day date) returns date language sql immutable as $$
  select case when basis = 'certified' and due_on - warn_days > day then due_on - warn_days
    when basis in ('uncertified', 'certified', 'defective') and due_on >= day then due_on + 1 end $$;

create table requirement_statuses (
  tenant_id uuid not null,
  item_id uuid not null,
  organisation_id uuid not null,
  location_id uuid not null,
  requirement_key text not null,
  basis text not null,
  due_on date,
  evidence_id uuid,
  -- First day of the current period; the item has no status before it.
  begins_on date not null,
  warn_days integer not null,
  -- Status until `status_changes_on`; from then on it is derived until the task stores it.
  status text,
  status_changes_on date,
  primary key (tenant_id, item_id),
  check (basis in ('uncertified', 'certified', 'defective', 'unknown', 'not_applicable')),
  foreign key (tenant_id, item_id) references requirement_items (tenant_id, id) on delete cascade
);
create index requirement_statuses_status on requirement_statuses (tenant_id, status, due_on, location_id, item_id)
  include (requirement_key, organisation_id, status_changes_on);
create index requirement_statuses_key on requirement_statuses (tenant_id, requirement_key, status, due_on, location_id, item_id)
  include (organisation_id, status_changes_on);
create index requirement_statuses_changes on requirement_statuses (tenant_id, status_changes_on) where status_changes_on is not null;
create index requirement_statuses_location on requirement_statuses (tenant_id, location_id);
alter table requirement_statuses enable row level security;
alter table requirement_statuses force row level security;
grant select on requirement_statuses to fettle_app, fettle_worker;
grant select, insert, update, delete on requirement_statuses to fettle_system;
create policy own on requirement_statuses for select using (tenant_id = (select cur()));

create function count_requirements(tenant uuid, key text, organisation uuid, word text, n bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
    values (tenant, 'requirement:' || key, organisation, word, counter_shard(tenant), n)
    on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n $$;

create function count_requirements_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirements(tenant_id, requirement_key, organisation_id, status, count(*)) from after where status is not null
    group by tenant_id, requirement_key, organisation_id, status order by tenant_id, requirement_key, organisation_id, status;
  return null;
end $$;
create trigger count_requirements_insert after insert on requirement_statuses referencing new table as after
  for each statement execute function count_requirements_insert();

create function count_requirements_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirements(tenant_id, requirement_key, organisation_id, status, -count(*)) from before where status is not null
    group by tenant_id, requirement_key, organisation_id, status order by tenant_id, requirement_key, organisation_id, status;
  return null;
end $$;
create trigger count_requirements_delete after delete on requirement_statuses referencing old table as before
  for each statement execute function count_requirements_delete();

create function count_requirements_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirements(tenant_id, requirement_key, organisation_id, status, sum(d))
    from (select tenant_id, requirement_key, organisation_id, status, 1 as d from after
      union all select tenant_id, requirement_key, organisation_id, status, -1 from before) moves where status is not null
    group by tenant_id, requirement_key, organisation_id, status having sum(d) <> 0 order by tenant_id, requirement_key, organisation_id, status;
  return null;
end $$;
create trigger count_requirements_update after update on requirement_statuses referencing old table as before new table as after
  for each statement execute function count_requirements_update();

-- Days before a deadline from which items of a requirement count as expiring, by the record that deadlines follow.
create function requirement_warn_days(tenant uuid, key text) returns integer language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select s.warn_days from requirement_settings s where s.tenant_id = tenant and s.requirement_key = key and s.applied_on is not null
    order by s.from_on desc limit 1), 60) $$;

-- Stores what the status of items depends on, where it changed, with the status on the first day; reads and the task follow the days. The items
-- are locked first, so that of two transactions the second sees what the first has written. Between two statements of a command two certificates
-- of an item may be in force.
create function store_requirement_statuses(tenant uuid, items uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if cardinality(items) = 0 then return; end if;
  perform from requirement_items i where i.tenant_id = tenant and i.id = any(items) order by i.id for no key update;
  insert into requirement_statuses as s
    (tenant_id, item_id, organisation_id, location_id, requirement_key, basis, due_on, evidence_id, begins_on, warn_days, status, status_changes_on)
    select distinct on (o.item_id) tenant, o.item_id, o.organisation_id, o.location_id, o.requirement_key, o.basis, o.due_on, o.evidence_id, o.begins_on, w.days,
      case when o.begins_on = '0001-01-01' then requirement_status(o.basis, o.due_on, w.days, o.begins_on) end,
      case when o.begins_on = '0001-01-01' then requirement_status_changes_on(o.basis, o.due_on, w.days, o.begins_on) else o.begins_on end
    from requirement_items_on(tenant, 'infinity') o
      join (select k as key, requirement_warn_days(tenant, k) as days from
        (select distinct i.requirement_key as k from requirement_items i where i.tenant_id = tenant and i.id = any(items)) keys) w on w.key = o.requirement_key
    where o.item_id = any(items) order by o.item_id
    on conflict (tenant_id, item_id) do update set organisation_id = excluded.organisation_id, location_id = excluded.location_id, basis = excluded.basis,
      due_on = excluded.due_on, evidence_id = excluded.evidence_id, begins_on = excluded.begins_on, warn_days = excluded.warn_days,
      status = excluded.status, status_changes_on = excluded.status_changes_on
    where (s.organisation_id, s.location_id, s.basis, s.due_on, s.evidence_id, s.begins_on, s.warn_days)
      is distinct from (excluded.organisation_id, excluded.location_id, excluded.basis, excluded.due_on, excluded.evidence_id, excluded.begins_on, excluded.warn_days);
end $$;

create function store_statuses_of_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid;
  items uuid[];
begin
  for tenant, items in select c.tenant_id, array_agg(distinct c.item_id) from changed c group by c.tenant_id loop
    perform store_requirement_statuses(tenant, items);
  end loop;
  return null;
end $$;
create trigger store_statuses_insert after insert on requirement_item_periods referencing new table as changed
  for each statement execute function store_statuses_of_changes();
create trigger store_statuses_update after update on requirement_item_periods referencing new table as changed
  for each statement execute function store_statuses_of_changes();

-- Reminders change certificates of items every day without their validity.
create function store_statuses_of_validity() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid;
  items uuid[];
begin
  for tenant, items in select a.tenant_id, array_agg(distinct a.item_id) from after a
      join before b on b.tenant_id = a.tenant_id and b.evidence_id = a.evidence_id and b.item_id = a.item_id
      where (a.valid_from, a.superseded_on, a.due_on) is distinct from (b.valid_from, b.superseded_on, b.due_on) group by a.tenant_id loop
    perform store_requirement_statuses(tenant, items);
  end loop;
  return null;
end $$;
create trigger store_statuses_insert after insert on evidence_items referencing new table as changed
  for each statement execute function store_statuses_of_changes();
create trigger store_statuses_update after update on evidence_items referencing old table as before new table as after
  for each statement execute function store_statuses_of_validity();

create function store_statuses_of_evidence() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform store_requirement_statuses(new.tenant_id, array(select e.item_id from evidence_items e
    where e.tenant_id = new.tenant_id and e.evidence_id = new.id and e.valid_from is not null));
  return null;
end $$;
create trigger store_statuses after update of outcome, remedied_on on evidence for each row
  when (old.outcome <> new.outcome or old.remedied_on is distinct from new.remedied_on) execute function store_statuses_of_evidence();

create function store_status_of_item() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform store_requirement_statuses(new.tenant_id, array[new.id]);
  return null;
end $$;
create trigger store_status after update of location_id on requirement_items for each row
  when (old.location_id <> new.location_id) execute function store_status_of_item();

create function store_statuses_of_location() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update requirement_statuses s set organisation_id = new.organisation_id where s.tenant_id = new.tenant_id and s.location_id = new.id;
  return null;
end $$;
create trigger store_statuses after update of organisation_id on locations for each row
  when (old.organisation_id <> new.organisation_id) execute function store_statuses_of_location();

create function store_statuses_of_settings() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare days integer := requirement_warn_days(new.tenant_id, new.requirement_key);
begin
  update requirement_statuses s set warn_days = days, status = null, status_changes_on = s.begins_on
    where s.tenant_id = new.tenant_id and s.requirement_key = new.requirement_key and s.warn_days <> days;
  return null;
end $$;
create trigger store_statuses after insert or update of applied_on, warn_days on requirement_settings for each row
  when (new.applied_on is not null) execute function store_statuses_of_settings();

-- Stores the statuses that the day has changed, up to `most`; returns how many.
create function advance_requirement_statuses(tenant uuid, day date, most integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with due as (select s.item_id from requirement_statuses s where s.tenant_id = tenant and s.status_changes_on <= day
      order by s.status_changes_on limit most for no key update skip locked),
    advanced as (update requirement_statuses s set status = requirement_status(s.basis, s.due_on, s.warn_days, day),
        status_changes_on = requirement_status_changes_on(s.basis, s.due_on, s.warn_days, day)
      from due where s.tenant_id = tenant and s.item_id = due.item_id returning 1)
  select count(*)::integer from advanced $$;

-- Clients with statuses that their day has changed; the days of the markets by namespace.
create function clients_with_statuses_to_advance(days jsonb, most integer) returns table(tenant_id uuid, namespace text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.namespace from tenants t where t.side = 'client' and exists (select from requirement_statuses s
    where s.tenant_id = t.id and s.status_changes_on <= (days ->> t.namespace)::date) limit most $$;

do $$
declare signature text;
begin
  foreach signature in array array['count_requirements(uuid, text, uuid, text, bigint)', 'count_requirements_insert()', 'count_requirements_delete()',
    'count_requirements_update()', 'store_requirement_statuses(uuid, uuid[])', 'store_statuses_of_changes()', 'store_statuses_of_validity()',
    'store_statuses_of_evidence()', 'store_status_of_item()', 'store_statuses_of_location()', 'store_statuses_of_settings()',
    'advance_requirement_statuses(uuid, date, integer)', 'clients_with_statuses_to_advance(jsonb, integer)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function advance_requirement_statuses(uuid, date, integer), clients_with_statuses_to_advance(jsonb, integer) to fettle_worker;

insert into requirement_statuses
  (tenant_id, item_id, organisation_id, location_id, requirement_key, basis, due_on, evidence_id, begins_on, warn_days, status_changes_on)
  select t.id, o.item_id, o.organisation_id, o.location_id, o.requirement_key, o.basis, o.due_on, o.evidence_id, o.begins_on,
    requirement_warn_days(t.id, o.requirement_key), o.begins_on
  from tenants t cross join lateral requirement_items_on(t.id, 'infinity') o where t.side = 'client';
update requirement_statuses s set status = requirement_status(s.basis, s.due_on, s.warn_days, current_date - 1),
  status_changes_on = requirement_status_changes_on(s.basis, s.due_on, s.warn_days, current_date - 1)
  where s.begins_on < current_date;
