-- What work orders may begin with: words, a kind of work, and how they are meant to be given out. Nothing but the name must be said.
create table order_templates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  name text not null,
  title text default '' not null,
  description text default '' not null,
  category text default '' not null,
  service text default '' not null,
  priority text not null,
  access_notes text default '' not null,
  budget bigint,
  delivery text not null check (delivery in ('none', 'quotes', 'award')),
  contractor_tenant_id uuid,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id)
);
create index order_templates_name on order_templates (tenant_id, (archived_at is null), lower(name), id);
alter table order_templates enable row level security;
alter table order_templates force row level security;
grant select, insert, update on order_templates to fettle_app;
grant select on order_templates to fettle_worker;
grant select, insert, update, delete on order_templates to fettle_system;
create policy own on order_templates using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on order_templates for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');

-- What a client says to every contractor who quotes or takes work, by the moment from which it holds: the latest holds, an empty one is none.
-- Nobody changes what was said; a quote keeps the one that it was made under.
create table disclaimers (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  text text not null,
  valid_from timestamptz(3) not null,
  author_membership_id uuid not null,
  unique (tenant_id, id),
  unique (tenant_id, valid_from),
  foreign key (tenant_id, author_membership_id) references memberships (tenant_id, id)
);
alter table disclaimers enable row level security;
alter table disclaimers force row level security;
grant select, insert on disclaimers to fettle_app;
grant select on disclaimers to fettle_worker;
grant select, insert, update, delete on disclaimers to fettle_system;
create policy own on disclaimers using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
-- Whoever has a job of the client reads it; a link opens no other job and so no other client.
create policy contractor_reads on disclaimers for select using (exists (
  select from jobs where jobs.client_tenant_id = disclaimers.tenant_id and jobs.contractor_tenant_id = (select cur())));
create trigger note_change after insert or update or delete on disclaimers for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');
alter table quotes add column disclaimer_id uuid,
  add foreign key (client_tenant_id, disclaimer_id) references disclaimers (tenant_id, id);

-- People whom new orders get as contacts: everywhere, in a branch, or at a place and whatever lies below it.
create table default_contacts (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('resident', 'key_holder', 'site')),
  name text not null,
  role text default '' not null,
  telephone text default '' not null,
  email text default '' not null,
  organisation_id uuid,
  location_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  check (organisation_id is null or location_id is null)
);
create index default_contacts_list on default_contacts (tenant_id, lower(name), id);
alter table default_contacts enable row level security;
alter table default_contacts force row level security;
grant select, insert, update, delete on default_contacts to fettle_app, fettle_system;
grant select on default_contacts to fettle_worker;
create policy own on default_contacts using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger note_change after insert or update or delete on default_contacts for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('tenant');
