-- How long a client's contractors answer for their workmanship; without a row what ships with the edition holds.
create table warranty_terms (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  months integer not null check (months between 0 and 120),
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id)
);
alter table warranty_terms enable row level security;
alter table warranty_terms force row level security;
grant select, insert, update on warranty_terms to fettle_app;
grant select on warranty_terms to fettle_worker;
grant select, insert, update, delete on warranty_terms to fettle_system;
create policy own on warranty_terms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on warranty_terms for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

-- A recall costs nothing until its client has agreed to it, and says why the contractor is called back.
alter table work_orders
  add column is_free boolean default false not null,
  add column recall_reason text default '' not null,
  add check (not is_free or recall_of is not null);
