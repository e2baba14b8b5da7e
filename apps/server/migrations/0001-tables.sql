-- Tables. Rows of one tenant carry tenant_id; rows that both sides share carry client_tenant_id and contractor_tenant_id.

create table tenants (
  id uuid primary key default gen_random_uuid(),
  namespace text not null,
  side text not null,
  name text not null,
  created_at timestamptz(3) not null
);

create table persons (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  telephone text default '' not null,
  locale text,
  rights integer default 1 not null,
  created_at timestamptz(3) not null
);

create table credentials (
  person_id uuid primary key not null,
  password_hash text not null,
  changed_at timestamptz(3) not null
);

create table sessions (
  token_hash text primary key not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  address inet,
  device text default '' not null
);

create table sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  email_hash text not null,
  address inet not null,
  succeeded boolean not null,
  at timestamptz(3) not null
);

create table memberships (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity,
  tenant_id uuid not null,
  person_id uuid not null,
  role_code text not null,
  status text default 'ACTIVE' not null,
  display_name text not null,
  organisation_scope jsonb,
  limit_amount bigint,
  created_at timestamptz(3) not null,
  unique (tenant_id, id),
  unique (tenant_id, person_id)
);

create table organisations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null,
  color text,
  address jsonb not null,
  is_tax_withholding_enabled boolean default false not null,
  invoice_due_period integer default 30 not null,
  payment_system text default 'external' not null,
  created_at timestamptz(3) not null,
  unique (tenant_id, id)
);

create table contractor_companies (
  tenant_id uuid primary key not null,
  telephone text default '' not null,
  email text default '' not null,
  town text,
  postcode text,
  vat_number text,
  address_line_1 text,
  is_verified boolean default false not null,
  is_dlo boolean default false not null,
  dlo_of_tenant_id uuid,
  categories jsonb not null,
  created_at timestamptz(3) not null
);

create table appointments (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  kind text not null,
  auto_accepts boolean default false not null,
  spend_limit bigint,
  created_at timestamptz(3) not null,
  unique (client_tenant_id, contractor_tenant_id)
);

create table attachments (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid not null,
  resource text not null,
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 text,
  has_thumbnail integer default 0 not null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (tenant_id, id)
);

create table attachment_links (
  id uuid primary key default gen_random_uuid(),
  attachment_id uuid not null,
  owner_tenant_id uuid not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  subject_id uuid not null,
  role text not null,
  position integer not null
);

create table locations (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  organisation_id uuid not null,
  parent_id uuid,
  kind text not null,
  name text not null,
  address jsonb not null,
  access_notes text default '' not null,
  external_reference text,
  import_id uuid,
  child_count integer default 0 not null,
  open_orders integer default 0 not null,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  trail uuid[] default '{}' not null,
  search_text text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || coalesce(external_reference, ''))) STORED not null,
  unique (tenant_id, id)
);

create table work_orders (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  number integer not null,
  organisation_id uuid not null,
  location_id uuid not null,
  location_name text not null,
  address jsonb not null,
  time_zone text not null,
  title text not null,
  description text not null,
  category text not null,
  service text not null,
  priority text not null,
  access_notes text default '' not null,
  preferred_on date,
  source text not null,
  delivery text default 'none' not null,
  seats integer,
  state text not null,
  minimum_quotes integer default 1 not null,
  awarded bigint,
  cancellation jsonb,
  closure jsonb,
  recall_of uuid,
  needs_redispatch boolean default false not null,
  hired_job_id uuid,
  contractor_tenant_id uuid,
  authorised bigint,
  bucket text not null,
  bucket_next text,
  chips jsonb not null,
  ball text not null,
  ball_since timestamptz(3) not null,
  because text not null,
  next_step text,
  turns_at timestamptz(3),
  job_count integer default 0 not null,
  quote_count integer default 0 not null,
  next_visit_at timestamptz(3),
  respond_by timestamptz(3) not null,
  complete_by timestamptz(3) not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text GENERATED ALWAYS AS (lower(number::text || ' ' || title || ' ' || location_name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || description)) STORED not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, number)
);

create table work_order_private (
  work_order_id uuid primary key not null,
  client_tenant_id uuid not null,
  budget bigint,
  external_reference text,
  original_status text,
  original_award text,
  import_id uuid
);

create table work_order_contacts (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null,
  name text not null,
  telephone text default '' not null,
  email text default '' not null,
  is_primary boolean default false not null,
  position integer not null
);

create table jobs (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  enquiry_type text not null,
  state text not null,
  loss jsonb,
  authorised bigint,
  tab text not null,
  tab_next text,
  ball text not null,
  ball_since timestamptz(3) not null,
  because text not null,
  next_step text,
  turns_at timestamptz(3),
  next_visit_at timestamptz(3),
  offered_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, id, contractor_tenant_id)
);

create table job_assignees (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  job_id uuid not null,
  contractor_tenant_id uuid not null,
  membership_id uuid not null,
  unique (client_tenant_id, job_id, membership_id)
);

create table activity (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  subject_id uuid,
  name text not null,
  membership_id uuid,
  actor_tenant_id uuid,
  facts jsonb not null,
  at timestamptz(3) not null
);

create table issues (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  kind text not null,
  state text not null,
  ball text not null,
  text text not null,
  subject_id uuid,
  raised_by_membership_id uuid,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id)
);

create table quotes (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  number text not null,
  state text not null,
  revision integer default 1 not null,
  replaces_id uuid,
  kind text not null,
  site_visit_reason text,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  supply_on date not null,
  note text default '' not null,
  valid_until date,
  start_on date,
  duration_days integer,
  decision_note text,
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_membership_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, id)
);

create table bookings (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  state text not null,
  proposed_by text not null,
  sub_status text,
  resident_must_be_present boolean default false not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  assignee_membership_id uuid,
  note text default '' not null,
  outcome text,
  outcome_note text default '' not null,
  replaces_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, id)
);

create table completion_reports (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  state text not null,
  revision integer default 1 not null,
  replaces_id uuid,
  summary text not null,
  completed_on date not null,
  labour_minutes integer,
  no_photo_reason text default '' not null,
  signed_by text default '' not null,
  signature text,
  reject_reasons jsonb not null,
  reject_note text default '' not null,
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_membership_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  unique (client_tenant_id, id)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  organisation_id uuid not null,
  number text not null,
  kind text not null,
  state text not null,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  note text default '' not null,
  issued_on date not null,
  supplied_on date not null,
  due_on date,
  decline_reason text,
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  approved_by_membership_id uuid,
  paid_on date,
  payment_reference text,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  revision integer default 1 not null,
  unique (client_tenant_id, id)
);

create table imports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  filename text not null,
  state text not null,
  columns jsonb not null,
  suggested jsonb not null,
  mapping jsonb,
  membership_id uuid not null,
  created_at timestamptz(3) not null,
  unique (tenant_id, id)
);

create table import_rows (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  cells jsonb not null,
  state text default 'waiting' not null,
  errors jsonb not null,
  title text default '' not null,
  address text default '' not null,
  priority text default '' not null,
  external_reference text default '' not null,
  work_order_id uuid
);

create table idempotency_keys (
  tenant_id uuid not null,
  membership_id uuid not null,
  method text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer text,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (tenant_id, membership_id, method, key)
);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  tenant_id uuid not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  membership_id uuid,
  method text not null,
  outcome text not null,
  subject jsonb not null,
  correlation_id text not null,
  at timestamptz(3) not null
);

create table bucket_counters (
  tenant_id uuid not null,
  scope text not null,
  part uuid not null,
  bucket text not null,
  shard integer not null,
  n bigint not null,
  primary key (tenant_id, scope, part, bucket, shard)
);

create table number_series (
  tenant_id uuid not null,
  name text not null,
  last integer not null,
  primary key (tenant_id, name)
);

