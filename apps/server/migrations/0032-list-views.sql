-- Ways of looking at a list that a member keeps: filters and order as they stand in the address, and columns. Some are shown to the whole tenant.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid not null,
  name text not null,
  is_shared boolean not null,
  search jsonb not null,
  columns jsonb,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create unique index list_views_name on list_views (tenant_id, membership_id, lower(name));
create index list_views_shared on list_views (tenant_id, lower(name)) where is_shared;

-- How a list opens for a member, and the columns that they chose outside of any view.
create table list_preferences (
  tenant_id uuid not null,
  membership_id uuid not null,
  view_id uuid,
  columns jsonb,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id, view_id) references list_views (tenant_id, id) on delete set null (view_id)
);

do $$
declare each text;
begin
  foreach each in array array['list_views', 'list_preferences'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_app, fettle_system', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''tenant'')', each);
  end loop;
end $$;

-- Whoever goes takes along what was theirs alone; what they shared stays with the tenant.
create function forget_lists() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from list_preferences p using memberships m where m.person_id = new.id and p.tenant_id = m.tenant_id and p.membership_id = m.id;
  delete from list_views v using memberships m where m.person_id = new.id and v.tenant_id = m.tenant_id and v.membership_id = m.id and not v.is_shared;
  update downloads d set ends_at = new.erased_at from memberships m where m.person_id = new.id and d.tenant_id = m.tenant_id and d.membership_id = m.id;
  return null;
end $$;
create trigger forget_lists after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_lists();

alter function person_export() rename to person_export_before_lists;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_lists() || jsonb_build_object(
    'list_views', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'name', v.name, 'is_shared', v.is_shared, 'search', v.search, 'columns', v.columns, 'created_at', v.created_at)), '[]')
      from list_views v join mine m on m.tenant_id = v.tenant_id and m.id = v.membership_id),
    'list_preferences', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'columns', p.columns)), '[]')
      from list_preferences p join mine m on m.tenant_id = p.tenant_id and m.id = p.membership_id),
    'downloads', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'filename', d.filename, 'filter', d.filter, 'state', d.state, 'created_at', d.created_at)), '[]')
      from downloads d join mine m on m.tenant_id = d.tenant_id and m.id = d.membership_id)) $$;

do $$
declare named text;
begin
  foreach named in array array['forget_lists()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_lists() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
