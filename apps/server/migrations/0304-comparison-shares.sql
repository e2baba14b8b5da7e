-- What a resident pays of the damage that the comparison of two inspections shows, as it was suggested by age.

create table comparison_shares (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  inspection_id uuid not null,
  other_id uuid not null,
  -- Section and question of the compared answers.
  row_key text not null,
  cost bigint not null,
  installed_on date not null,
  life_months integer not null,
  note text default '' not null,
  by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, inspection_id, other_id, row_key),
  check (cost > 0),
  check (life_months between 1 and 1200),
  check (length(row_key) between 1 and 400),
  check (inspection_id <> other_id),
  foreign key (client_tenant_id, inspection_id) references inspections (client_tenant_id, id),
  foreign key (client_tenant_id, other_id) references inspections (client_tenant_id, id),
  foreign key (client_tenant_id, by_membership_id) references memberships (tenant_id, id)
);
alter table comparison_shares enable row level security;
alter table comparison_shares force row level security;
create policy own on comparison_shares using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
grant select, insert, update, delete on comparison_shares to fettle_app, fettle_system;
grant select on comparison_shares to fettle_worker;
create trigger capture_change after insert or delete or update on comparison_shares for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');
