-- What a client requires is recorded by days: its settings of shipped requirements, and requirements of its own, also of assets.

alter table requirement_settings
  add column from_on date default '0001-01-01' not null,
  -- Documents beside the certificate, by their names.
  add column documents text[] default '{}' not null,
  add column saved_at timestamptz(3),
  add column saved_by_membership_id uuid,
  -- Day from which deadlines and applicability were derived by this record; null until then.
  add column applied_on date default '0001-01-01',
  -- Of a client's own requirement; null where the requirement is shipped.
  add column name text,
  add column source text,
  add column level text,
  add column group_ids uuid[] default '{}' not null,
  add column asset_type_ids uuid[] default '{}' not null,
  add column asset_ids uuid[] default '{}' not null,
  add column conditions jsonb default '[]' not null,
  add column first_due_on date;
alter table requirement_settings drop constraint requirement_settings_pkey;
alter table requirement_settings add primary key (tenant_id, requirement_key, from_on);
alter table requirement_settings alter column from_on drop default;
alter table requirement_settings alter column applied_on drop default;
alter table requirement_settings add unique (tenant_id, requirement_key, version);
alter table requirement_settings add foreign key (tenant_id, saved_by_membership_id) references memberships (tenant_id, id);
alter table requirement_settings add check (level in ('home', 'building', 'asset'));
alter table requirement_settings add check ((name is null) = (level is null) and (name is null) = (source is null));
alter table requirement_settings add check ((name is not null) = (requirement_key like 'own-%'));
alter table requirement_settings add check (cardinality(documents) <= 5);
alter table requirement_settings add check (jsonb_typeof(conditions) = 'array');
grant delete on requirement_settings to fettle_app;
grant update (applied_on) on requirement_settings to fettle_worker;
grant delete on reckoned_locations to fettle_worker;
grant update (due_on) on evidence_items to fettle_worker;
create index requirement_settings_open on requirement_settings (from_on, tenant_id) where applied_on is null;
create index requirement_settings_assets on requirement_settings (tenant_id, requirement_key) where level = 'asset';

alter table requirement_items add column asset_id uuid;
alter table requirement_items add foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade;
alter table requirement_items drop constraint requirement_items_tenant_id_location_id_requirement_key_key;
create unique index requirement_items_location on requirement_items (tenant_id, location_id, requirement_key) where asset_id is null;
create unique index requirement_items_asset on requirement_items (tenant_id, asset_id, requirement_key) where asset_id is not null;

alter table order_certificates
  add column requirement_name text,
  add column documents text[] default '{}' not null;

-- The record of each requirement of a client on a day.
create function requirement_records(tenant uuid, day date) returns setof requirement_settings
language sql stable set search_path = pg_catalog, public as $$
  select distinct on (s.requirement_key) s.* from requirement_settings s
  where s.tenant_id = tenant and s.from_on <= day order by s.requirement_key, s.from_on desc $$;

-- Assets whose requirements differ from what the record of the day asks: without an item, or with another answer.
create function asset_items_to_derive(tenant uuid, day date, most integer)
returns table(requirement_key text, asset_id uuid, location_id uuid, item_id uuid, applies text, first_due_on date)
language sql stable set search_path = pg_catalog, public as $$
  with wanted as (
    select s.requirement_key, a.id, a.location_id, s.first_due_on from requirement_records(tenant, day) s
      join assets a on a.tenant_id = s.tenant_id and (a.type_id = any(s.asset_type_ids) or a.id = any(s.asset_ids))
      join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
    where s.level = 'asset' and a.state <> 'retired' and (cardinality(s.group_ids) = 0 or exists (
      select from location_group_places p where p.tenant_id = a.tenant_id and p.group_id = any(s.group_ids) and (p.location_id = l.id or p.location_id = any(l.trail)))))
  select w.requirement_key, w.id, w.location_id, i.id, coalesce(i.set_applies, 'yes'), w.first_due_on from wanted w
    left join requirement_items i on i.tenant_id = tenant and i.asset_id = w.id and i.requirement_key = w.requirement_key
    left join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
  where i.id is null or p.applies is distinct from coalesce(i.set_applies, 'yes') or p.first_due_on is distinct from w.first_due_on
  union all
  select i.requirement_key, i.asset_id, i.location_id, i.id, coalesce(i.set_applies, 'no'), null from requirement_items i
    join requirement_item_periods p on p.tenant_id = i.tenant_id and p.item_id = i.id and p.until_on is null
  where i.tenant_id = tenant and i.asset_id is not null and p.applies <> coalesce(i.set_applies, 'no')
    and not exists (select from wanted w where w.id = i.asset_id and w.requirement_key = i.requirement_key)
  limit most $$;

-- Clients with a record that has begun and was not applied yet, or with assets to derive.
create function clients_with_requirements_to_apply(day date, most integer) returns table(tenant_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from requirement_settings s where s.applied_on is null and s.from_on <= day
  union
  select s.tenant_id from requirement_settings s where s.level = 'asset' and exists (select from asset_items_to_derive(s.tenant_id, day, 1))
  limit most $$;
alter function clients_with_requirements_to_apply(date, integer) owner to fettle_system;
revoke all on function clients_with_requirements_to_apply(date, integer) from public;
grant execute on function clients_with_requirements_to_apply(date, integer) to fettle_worker;

-- Requirements of an asset stay with it where it moves.
create function move_requirement_items() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update requirement_items i set location_id = new.location_id where i.tenant_id = new.tenant_id and i.asset_id = new.id;
  return null;
end $$;
alter function move_requirement_items() owner to fettle_system;
create trigger move_requirement_items after update of location_id on assets for each row
  when (old.location_id is distinct from new.location_id) execute function move_requirement_items();

-- Groups decide about a client's own requirements: what entered or left one is derived again, with what is inside.
create function forget_reckoned_of_group() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  place uuid := coalesce(new.location_id, old.location_id);
begin
  if exists (select from requirement_settings s where s.tenant_id = tenant and cardinality(s.group_ids) > 0) then
    delete from reckoned_locations r using locations l
      where l.tenant_id = tenant and (l.id = place or place = any(l.trail)) and r.tenant_id = l.tenant_id and r.location_id = l.id;
  end if;
  return null;
end $$;
alter function forget_reckoned_of_group() owner to fettle_system;
create trigger forget_reckoned_of_group after insert or delete or update on location_group_places for each row execute function forget_reckoned_of_group();
