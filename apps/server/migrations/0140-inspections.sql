-- Inspection templates with immutable versions, inspections with append-only answers, and the observations they make.

create table inspection_templates (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  title text not null,
  description text default '' not null,
  category text not null,
  state text default 'draft' not null,
  is_reviewed boolean default true not null,
  pass_mark integer,
  -- The draft: what the next version will be.
  content jsonb not null,
  published_version integer,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (state in ('draft', 'published', 'retired')),
  check (pass_mark between 0 and 100),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index inspection_templates_title on inspection_templates (tenant_id, lower(title), id);

-- Append-only: an inspection keeps the version that it was planned with.
create table inspection_template_versions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  template_id uuid not null,
  version_number integer not null,
  title text not null,
  is_reviewed boolean not null,
  pass_mark integer,
  content jsonb not null,
  content_hash text not null,
  published_by_membership_id uuid not null,
  published_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, template_id, version_number),
  check (version_number > 0),
  foreign key (tenant_id, template_id) references inspection_templates (tenant_id, id),
  foreign key (tenant_id, published_by_membership_id) references memberships (tenant_id, id)
);

create table inspections (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  number integer not null,
  template_id uuid not null,
  template_version_id uuid not null,
  organisation_id uuid not null,
  location_id uuid not null,
  -- Name and address of the place when the inspection was planned, which contractors read too.
  location_name text not null,
  location_address text not null,
  work_order_id uuid,
  job_id uuid,
  assignee_membership_id uuid,
  baseline_id uuid,
  due_on date,
  state text not null,
  instances jsonb not null,
  manifest jsonb default '[]' not null,
  asked integer default 0 not null,
  answered integer default 0 not null,
  failed integer default 0 not null,
  score integer,
  result text,
  summary text default '' not null,
  send_back jsonb default '[]' not null,
  send_back_note text default '' not null,
  cancel_reason text default '' not null,
  reopen_reason text default '' not null,
  is_unchecked boolean default false not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  handed_in_by_membership_id uuid,
  handed_in_at timestamptz(3),
  completed_by_membership_id uuid,
  completed_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, number),
  check (state in ('unassigned', 'assigned', 'in_progress', 'syncing', 'pending', 'completed', 'cancelled')),
  check (result in ('passed', 'failed')),
  check ((contractor_tenant_id is null) = (job_id is null)),
  check (job_id is null or work_order_id is not null),
  foreign key (client_tenant_id, template_version_id) references inspection_template_versions (tenant_id, id),
  foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, baseline_id) references inspections (client_tenant_id, id)
);
create index inspections_due on inspections (client_tenant_id, due_on, id);
create index inspections_state on inspections (client_tenant_id, state, due_on, id);
create index inspections_assignee on inspections (client_tenant_id, assignee_membership_id, due_on, id) where assignee_membership_id is not null;
create index inspections_location on inspections (client_tenant_id, location_id, template_id, completed_at desc);
create index inspections_order on inspections (client_tenant_id, work_order_id) where work_order_id is not null;
create index inspections_job on inspections (contractor_tenant_id, job_id) where contractor_tenant_id is not null;
create index inspections_id on inspections (id);
create index inspections_version on inspections (client_tenant_id, template_version_id);

-- Answers as operations of devices. Append-only; the answers follow from the set of operations.
create table inspection_operations (
  id uuid not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  job_id uuid,
  inspection_id uuid not null,
  instance_id uuid not null,
  question_key text not null,
  value jsonb,
  note text default '' not null,
  is_not_applicable boolean default false not null,
  photo_ids uuid[] default '{}' not null,
  removed_photo_ids uuid[] default '{}' not null,
  is_taken_over boolean default false not null,
  answered_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- The clock of the device was wrong: the moment of arrival counts.
  is_clock_corrected boolean default false not null,
  device text not null,
  sequence integer not null,
  author_membership_id uuid not null,
  is_settlement boolean default false not null,
  primary key (client_tenant_id, id),
  check (sequence > 0),
  foreign key (client_tenant_id, inspection_id) references inspections (client_tenant_id, id)
);
create index inspection_operations_inspection on inspection_operations (client_tenant_id, inspection_id, answered_at);

create table observations (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  job_id uuid,
  organisation_id uuid not null,
  location_id uuid not null,
  location_name text not null,
  asset_id uuid,
  question_key text not null,
  title text not null,
  section text default '' not null,
  severity text not null,
  category text default '' not null,
  service text default '' not null,
  liable_party text not null,
  due_on date,
  state text default 'open' not null,
  -- A person changed or decided on it, so that a later passing answer does not withdraw it.
  is_touched boolean default false not null,
  work_order_id uuid,
  work_done_at timestamptz(3),
  archive_reason text,
  archive_note text default '' not null,
  archived_by_membership_id uuid,
  archived_at timestamptz(3),
  review_on date,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (severity in ('low', 'medium', 'high', 'danger')),
  check (liable_party in ('landlord', 'resident', 'owner', 'contractor')),
  check (state in ('open', 'archived')),
  check (archive_reason in ('done', 'not_needed', 'duplicate', 'accepted_risk', 'withdrawn')),
  check ((state = 'archived') = (archived_at is not null)),
  foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index observations_open on observations (client_tenant_id, last_seen_at desc, id) where state = 'open';
create index observations_location on observations (client_tenant_id, location_id, question_key);
create index observations_order on observations (client_tenant_id, work_order_id) where work_order_id is not null;
create index observations_job on observations (contractor_tenant_id, job_id) where contractor_tenant_id is not null;
create index observations_id on observations (id);

create table observation_sightings (
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  job_id uuid,
  observation_id uuid not null,
  inspection_id uuid not null,
  instance_id uuid not null,
  section text default '' not null,
  answer text default '' not null,
  note text default '' not null,
  photo_ids uuid[] default '{}' not null,
  seen_at timestamptz(3) not null,
  primary key (client_tenant_id, observation_id, inspection_id, instance_id),
  foreign key (client_tenant_id, observation_id) references observations (client_tenant_id, id),
  foreign key (client_tenant_id, inspection_id) references inspections (client_tenant_id, id)
);
create index observation_sightings_inspection on observation_sightings (client_tenant_id, inspection_id);

do $$
declare relation text;
begin
  foreach relation in array array['inspection_templates', 'inspection_template_versions', 'inspections', 'inspection_operations', 'observations', 'observation_sightings'] loop
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('grant select, insert on %I to fettle_app, fettle_worker', relation);
    execute format('grant select, insert, update, delete on %I to fettle_system', relation);
  end loop;
  foreach relation in array array['inspection_templates', 'inspections', 'observations'] loop
    execute format('grant update on %I to fettle_app, fettle_worker', relation);
  end loop;
  foreach relation in array array['inspections', 'inspection_operations', 'observations', 'observation_sightings'] loop
    execute format('create policy shared on %I using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())) with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))', relation);
    execute format('create policy guest_job_only on %I as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()))', relation);
  end loop;
end $$;
create policy own on inspection_templates using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy own on inspection_template_versions using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
-- A hired contractor reads the questions that it is to answer.
create policy contractor_reads on inspection_template_versions for select
  using (exists (select from inspections i where i.client_tenant_id = inspection_template_versions.tenant_id and i.template_version_id = inspection_template_versions.id and i.contractor_tenant_id = (select cur())));

create trigger capture_change after insert or delete or update on inspection_templates for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
create trigger capture_change after insert or delete or update on inspection_template_versions for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
create trigger capture_change after insert or delete or update on inspections for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');
create trigger capture_change after insert or delete or update on observations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');
