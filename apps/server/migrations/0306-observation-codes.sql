-- Codes of observations by the rules of a trade, and sightings that a member notes without an inspection.

alter table observations add column code text default '' not null;
alter table observations add check (code in ('', 'C1', 'C2', 'C3', 'FI', 'ID', 'AR', 'NCS', 'A', 'B', 'C', 'SAFE', 'SWARMP', 'UNSAFE'));

-- Append-only.
create table manual_sightings (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  observation_id uuid not null,
  note text default '' not null,
  photo_ids uuid[] default '{}' not null,
  by_membership_id uuid not null,
  seen_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (length(note) <= 2000),
  foreign key (client_tenant_id, observation_id) references observations (client_tenant_id, id),
  foreign key (client_tenant_id, by_membership_id) references memberships (tenant_id, id)
);
create index manual_sightings_observation on manual_sightings (client_tenant_id, observation_id, seen_at);
alter table manual_sightings enable row level security;
alter table manual_sightings force row level security;
create policy own on manual_sightings using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
grant select, insert on manual_sightings to fettle_app;
grant select on manual_sightings to fettle_worker;
grant select, insert, update, delete on manual_sightings to fettle_system;
