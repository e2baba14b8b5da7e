-- Settings for orders: tags, views, templates, contacts, targets and bulk runs.

-- Tags of a client on orders; contractors do not read them.
create table tags (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  color text not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create unique index tags_name on tags (tenant_id, lower(name));
alter table tags enable row level security;
alter table tags force row level security;
grant select, insert, update, delete on tags to fettle_app, fettle_system;
grant select on tags to fettle_worker;
create policy own on tags using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on tags for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table work_order_tags (
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  tag_id uuid not null,
  tagged_at timestamptz(3) not null,
  primary key (client_tenant_id, work_order_id, tag_id),
  foreign key (client_tenant_id, tag_id) references tags (tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade
);
-- Filter by tag, newest first.
create index work_order_tags_tag on work_order_tags (client_tenant_id, tag_id, tagged_at desc, work_order_id);
alter table work_order_tags enable row level security;
alter table work_order_tags force row level security;
grant select, insert, update, delete on work_order_tags to fettle_app, fettle_system;
grant select on work_order_tags to fettle_worker;
create policy own on work_order_tags using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on work_order_tags for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Tags of a contractor on jobs; clients do not read them.
create table job_tags (
  tenant_id uuid not null,
  client_tenant_id uuid not null,
  job_id uuid not null,
  tag_id uuid not null,
  tagged_at timestamptz(3) not null,
  primary key (tenant_id, job_id, tag_id),
  foreign key (client_tenant_id, job_id, tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade,
  foreign key (tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
-- Filter by tag, newest first.
create index job_tags_tag on job_tags (tenant_id, tag_id, tagged_at desc, job_id);
alter table job_tags enable row level security;
alter table job_tags force row level security;
grant select, insert, update, delete on job_tags to fettle_app, fettle_system;
grant select on job_tags to fettle_worker;
create policy own on job_tags using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on job_tags for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Saved views of a list: filters and sort order as in the address, and columns.
create table list_views (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  name text not null,
  is_shared boolean not null,
  search jsonb not null,
  columns jsonb,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  list text default 'orders' not null,
  primary key (tenant_id, id),
  unique (tenant_id, list, id),
  check (list in ('orders', 'jobs')),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create unique index list_views_name on list_views (tenant_id, membership_id, list, lower(name));
create index list_views_shared on list_views (tenant_id, list, lower(name)) where is_shared;
alter table list_views enable row level security;
alter table list_views force row level security;
grant select, insert, update, delete on list_views to fettle_app, fettle_system;
create policy own on list_views using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on list_views for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Default view and columns of a member per list.
create table list_preferences (
  tenant_id uuid not null,
  membership_id uuid not null,
  view_id uuid,
  columns jsonb,
  list text default 'orders' not null,
  primary key (tenant_id, membership_id, list),
  check (list in ('orders', 'jobs')),
  foreign key (tenant_id, list, view_id) references list_views (tenant_id, list, id) on delete set null (view_id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
alter table list_preferences enable row level security;
alter table list_preferences force row level security;
grant select, insert, update, delete on list_preferences to fettle_app, fettle_system;
create policy own on list_preferences using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on list_preferences for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Templates of orders; only the name is required.
create table order_templates (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  title text default '' not null,
  description text default '' not null,
  category text default '' not null,
  service text default '' not null,
  priority text not null,
  access_notes text default '' not null,
  budget bigint,
  delivery text not null,
  contractor_tenant_id uuid,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (delivery in ('none', 'quotes', 'award')),
  foreign key (tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (tenant_id) references tenants (id)
);
create index order_templates_name on order_templates (tenant_id, ((archived_at is null)), lower(name), id);
alter table order_templates enable row level security;
alter table order_templates force row level security;
grant select, insert, update on order_templates to fettle_app;
grant select, insert, update, delete on order_templates to fettle_system;
grant select on order_templates to fettle_worker;
create policy own on order_templates using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on order_templates for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Terms of a client for contractors, by the date they take effect; an empty text is none. Append-only: a quote keeps the version it was made under.
create table disclaimers (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  text text not null,
  valid_from timestamptz(3) not null,
  author_membership_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, valid_from),
  foreign key (tenant_id, author_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create index disclaimers_id on disclaimers (id);
alter table disclaimers enable row level security;
alter table disclaimers force row level security;
grant select, insert on disclaimers to fettle_app;
grant select, insert, update, delete on disclaimers to fettle_system;
grant select on disclaimers to fettle_worker;
-- Contractors with a job of the client read its terms.
create policy contractor_reads on disclaimers for select
  using ((exists (select from jobs where jobs.client_tenant_id = disclaimers.tenant_id and jobs.contractor_tenant_id = (select cur()))));
create policy own on disclaimers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on disclaimers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Contacts of new orders: for all, a branch, or a location and everything below it.
create table default_contacts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  kind text not null,
  name text not null,
  role text default '' not null,
  telephone text default '' not null,
  email text default '' not null,
  organisation_id uuid,
  location_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (organisation_id is null or location_id is null),
  check (kind in ('resident', 'key_holder', 'site')),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id)
);
create index default_contacts_list on default_contacts (tenant_id, lower(name), id);
alter table default_contacts enable row level security;
alter table default_contacts force row level security;
grant select, insert, update, delete on default_contacts to fettle_app, fettle_system;
grant select on default_contacts to fettle_worker;
create policy own on default_contacts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on default_contacts for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Response and completion targets of a client, for all branches or one; defaults are in the domain.
create table sla_targets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  organisation_id uuid,
  -- Hours by priority, in calendar or working time.
  targets jsonb not null,
  counting text not null,
  week jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, organisation_id),
  check (counting in ('calendar', 'working')),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id)
);
alter table sla_targets enable row level security;
alter table sla_targets force row level security;
grant select, insert, update, delete on sla_targets to fettle_app, fettle_system;
grant select on sla_targets to fettle_worker;
create policy own on sla_targets using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on sla_targets for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Warranty period in months, with exceptions by category; defaults are in the market's edition.
create table warranty_terms (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  months integer not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  by_category jsonb default '{}' not null,
  primary key (tenant_id, id),
  unique (tenant_id),
  check (months between 0 and 120),
  foreign key (tenant_id) references tenants (id)
);
alter table warranty_terms enable row level security;
alter table warranty_terms force row level security;
grant select, insert, update on warranty_terms to fettle_app;
grant select, insert, update, delete on warranty_terms to fettle_system;
grant select on warranty_terms to fettle_worker;
create policy own on warranty_terms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on warranty_terms for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- One command on many orders or jobs, executed in the background as the member who started it.
create table bulk_runs (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  action jsonb not null,
  state text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  list text default 'orders' not null,
  primary key (tenant_id, id),
  check (list in ('orders', 'jobs')),
  check (state in ('waiting', 'running', 'finished', 'cancelled')),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index bulk_runs_own on bulk_runs (tenant_id, membership_id, created_at desc);
create index bulk_runs_age on bulk_runs (created_at);
alter table bulk_runs enable row level security;
alter table bulk_runs force row level security;
grant select, insert, update on bulk_runs to fettle_app, fettle_worker;
grant select, insert, update, delete on bulk_runs to fettle_system;
create policy own on bulk_runs using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on bulk_runs for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table bulk_items (
  tenant_id uuid not null,
  run_id uuid not null,
  position integer not null,
  work_order_id uuid,
  state text default 'waiting' not null,
  code text,
  facts jsonb,
  client_tenant_id uuid,
  job_id uuid,
  primary key (tenant_id, run_id, "position"),
  constraint bulk_items_one_subject check ((work_order_id is null) <> (job_id is null) and (client_tenant_id is null) = (job_id is null)),
  check (state in ('waiting', 'done', 'refused')),
  foreign key (client_tenant_id, job_id, tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade,
  foreign key (tenant_id, run_id) references bulk_runs (tenant_id, id) on delete cascade
);
alter table bulk_items enable row level security;
alter table bulk_items force row level security;
grant select, insert, update on bulk_items to fettle_app, fettle_worker;
grant select, insert, update, delete on bulk_items to fettle_system;
create policy guest_job_only on bulk_items as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy own on bulk_items using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Deletes old bulk runs; the audit log keeps their commands.
create function drop_old_bulk_runs(before timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from bulk_runs where created_at < before $$;

-- Erasure: deletes private views; shared ones stay.
create function erase_list_views() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from list_preferences p using memberships m where m.person_id = new.id and p.tenant_id = m.tenant_id and p.membership_id = m.id;
  delete from list_views v using memberships m where m.person_id = new.id and v.tenant_id = m.tenant_id and v.membership_id = m.id and not v.is_shared;
  update downloads d set ends_at = new.erased_at from memberships m where m.person_id = new.id and d.tenant_id = m.tenant_id and d.membership_id = m.id;
  return null;
end $$;
create trigger erase_list_views after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_list_views();

do $$
declare signature text;
begin
  foreach signature in array array[
    'drop_old_bulk_runs(timestamptz)', 'erase_list_views()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function drop_old_bulk_runs(timestamptz), erase_list_views() from public;
grant execute on function drop_old_bulk_runs(timestamptz)
  to fettle_worker;
