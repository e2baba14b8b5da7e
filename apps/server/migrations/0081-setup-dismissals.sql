-- Members who have hidden the list of what their tenant still has to set up.
create table setup_dismissals (
  tenant_id uuid not null,
  membership_id uuid not null,
  dismissed_at timestamptz(3) not null,
  primary key (tenant_id, membership_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
alter table setup_dismissals enable row level security;
alter table setup_dismissals force row level security;
grant select, insert on setup_dismissals to fettle_app;
grant select, insert, update, delete on setup_dismissals to fettle_system;
create policy own on setup_dismissals using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
