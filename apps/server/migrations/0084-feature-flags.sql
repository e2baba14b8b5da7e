-- Feature flags that are switched on: for all, for a tenant, or for a person. Written on the command line only.
create table feature_flags (
  id uuid default gen_random_uuid() not null,
  flag text not null,
  tenant_id uuid,
  person_id uuid,
  switched_on_at timestamptz(3) not null,
  primary key (id),
  unique nulls not distinct (flag, tenant_id, person_id),
  check (tenant_id is null or person_id is null),
  foreign key (tenant_id) references tenants (id),
  foreign key (person_id) references persons (id) on delete cascade
);
alter table feature_flags enable row level security;
alter table feature_flags force row level security;
grant select, insert, update, delete on feature_flags to fettle_system;

-- The flags of a person in the acting tenant.
create function feature_flags_of(person uuid) returns setof text language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct f.flag from feature_flags f
  where (f.tenant_id is null or f.tenant_id = cur()) and (f.person_id is null or f.person_id = person) order by f.flag $$;
alter function feature_flags_of(uuid) owner to fettle_system;
revoke all on function feature_flags_of(uuid) from public;
grant execute on function feature_flags_of(uuid) to fettle_app;
