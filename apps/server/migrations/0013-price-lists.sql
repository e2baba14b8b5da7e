-- Agreed price lists.

-- Append-only prices: a new revision replaces an item, so that a quote refers to the revision it used.
create table price_lists (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  name text not null,
  currency text not null,
  valid_from date,
  valid_to date,
  is_for_all boolean not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (valid_from is null or valid_to is null or valid_from <= valid_to),
  foreign key (client_tenant_id) references tenants (id)
);
create index price_lists_name on price_lists (client_tenant_id, ((archived_at is null)), lower(name), id);
create index price_lists_id on price_lists (id);
alter table price_lists enable row level security;
alter table price_lists force row level security;
grant select, insert, update on price_lists to fettle_app;
grant select, insert, update, delete on price_lists to fettle_system;
grant select on price_lists to fettle_worker;
create policy own on price_lists using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on price_lists for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table price_list_terms (
  client_tenant_id uuid not null,
  list_id uuid not null,
  contractor_tenant_id uuid not null,
  -- Uplift in hundredths of a percent.
  uplift integer not null,
  primary key (client_tenant_id, list_id, contractor_tenant_id),
  check (uplift between -5000 and 20000),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, list_id) references price_lists (client_tenant_id, id)
);
alter table price_list_terms enable row level security;
alter table price_list_terms force row level security;
grant select, insert, delete on price_list_terms to fettle_app;
grant select, insert, update, delete on price_list_terms to fettle_system;
grant select on price_list_terms to fettle_worker;
-- Contractors with a job of the client read the lists open to them, their own terms and items.
create policy contractor_reads on price_list_terms for select using (contractor_tenant_id = (select cur()));
create policy own on price_list_terms using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on price_list_terms for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table price_items (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  list_id uuid not null,
  code text not null,
  description text not null,
  unit text not null,
  kind text not null,
  unit_price bigint not null,
  category text,
  revision integer not null,
  created_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  primary key (client_tenant_id, id),
  check (kind in ('labour', 'material', 'other')),
  check (revision > 0),
  check (unit_price >= 0),
  foreign key (client_tenant_id, list_id) references price_lists (client_tenant_id, id)
);
create unique index price_items_code on price_items (client_tenant_id, list_id, lower(code)) where replaced_at is null;
-- Price on a date, among all revisions.
create index price_items_versions on price_items (client_tenant_id, list_id, lower(code), created_at);
create index price_items_id on price_items (id);
alter table price_items enable row level security;
alter table price_items force row level security;
grant select, insert on price_items to fettle_app;
grant select, insert, update, delete on price_items to fettle_system;
grant select on price_items to fettle_worker;
grant update (replaced_at) on price_items to fettle_app;
create policy contractor_reads on price_items for select
  using ((exists (select from price_lists l where l.client_tenant_id = price_items.client_tenant_id and l.id = price_items.list_id)));
create policy own on price_items using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on price_items for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Policies and references of earlier tables that need tables of this file.
create policy contractor_reads on price_lists for select
  using ((exists (select from jobs where jobs.client_tenant_id = price_lists.client_tenant_id and jobs.contractor_tenant_id = (select cur()))) and (is_for_all or (exists (select from price_list_terms t where t.client_tenant_id = price_lists.client_tenant_id and t.list_id = price_lists.id and t.contractor_tenant_id = (select cur())))));
