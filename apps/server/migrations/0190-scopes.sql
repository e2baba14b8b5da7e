-- Scopes of works: what is to be done about observations, agreed as a sum and ordered by trade and contractor.

create table scopes (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  -- The contractor of the inspection, who may propose lines.
  contractor_tenant_id uuid,
  job_id uuid,
  inspection_id uuid,
  organisation_id uuid not null,
  location_id uuid not null,
  location_name text not null,
  title text not null,
  state text default 'draft' not null,
  currency text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  submitted_by_membership_id uuid,
  submitted_at timestamptz(3),
  send_back_note text default '' not null,
  agreed_by_membership_id uuid,
  agreed_at timestamptz(3),
  agreed_amount bigint,
  close_reason text default '' not null,
  closed_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (state in ('draft', 'approval_pending', 'agreed', 'ordered', 'closed')),
  check ((contractor_tenant_id is null) = (job_id is null)),
  check ((agreed_at is null) = (agreed_amount is null)),
  check (agreed_amount >= 0),
  foreign key (client_tenant_id, inspection_id) references inspections (client_tenant_id, id),
  foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id)
);
create index scopes_newest on scopes (client_tenant_id, created_at desc, id);
-- One open scope of an inspection.
create unique index scopes_inspection on scopes (client_tenant_id, inspection_id) where inspection_id is not null and state <> 'closed';
create index scopes_job on scopes (contractor_tenant_id, job_id) where contractor_tenant_id is not null;
create index scopes_id on scopes (id);

create table scope_lines (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  -- The contractor who proposed the line; it sees no others.
  contractor_tenant_id uuid,
  job_id uuid,
  scope_id uuid not null,
  observation_id uuid,
  location_id uuid not null,
  description text not null,
  category text default '' not null,
  service text default '' not null,
  quantity numeric(15, 4) not null,
  unit text not null,
  unit_price numeric(15, 4),
  estimate bigint,
  price_item_id uuid,
  price_item_code text default '' not null,
  liable_party text not null,
  -- Who is to carry it out.
  for_contractor_tenant_id uuid,
  work_order_id uuid,
  work_done_at timestamptz(3),
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (quantity > 0),
  check (unit_price >= 0),
  check ((unit_price is null) = (estimate is null)),
  check (unit in ('hour', 'day', 'piece', 'metre', 'square_metre', 'lump_sum')),
  check (liable_party in ('landlord', 'resident', 'owner', 'contractor')),
  check ((contractor_tenant_id is null) = (job_id is null)),
  foreign key (client_tenant_id, scope_id) references scopes (client_tenant_id, id),
  foreign key (client_tenant_id, observation_id) references observations (client_tenant_id, id),
  foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  foreign key (client_tenant_id, price_item_id) references price_items (client_tenant_id, id),
  foreign key (for_contractor_tenant_id) references tenants (id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index scope_lines_scope on scope_lines (client_tenant_id, scope_id, created_at, id);
create index scope_lines_order on scope_lines (client_tenant_id, work_order_id) where work_order_id is not null;
create index scope_lines_job on scope_lines (contractor_tenant_id, job_id) where contractor_tenant_id is not null;
create index scope_lines_id on scope_lines (id);

-- The open scope that an observation is part of.
alter table observations add column scope_id uuid;
alter table observations add foreign key (client_tenant_id, scope_id) references scopes (client_tenant_id, id);
create index observations_scope on observations (client_tenant_id, scope_id) where scope_id is not null;

do $$
declare relation text;
begin
  foreach relation in array array['scopes', 'scope_lines'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert, update on %I to fettle_app, fettle_worker', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
    execute format('create policy shared on %I using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())) with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))', relation);
    execute format('create policy guest_job_only on %I as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()))', relation);
  end loop;
end $$;
grant delete on scope_lines to fettle_app, fettle_worker;

create trigger capture_change after insert or delete or update on scopes for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');
create trigger capture_change after insert or delete or update on scope_lines for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');
