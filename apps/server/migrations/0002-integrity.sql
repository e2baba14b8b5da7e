-- References between tenant tables are composite: the database itself refuses one that points into another tenant.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

alter table persons add constraint persons_email_lower check (email = lower(email)), add constraint persons_email_once unique (email);
alter table tenants add check (namespace in ('uk', 'de', 'us')), add check (side in ('client', 'contractor'));
alter table credentials add foreign key (person_id) references persons (id);
alter table sessions add foreign key (person_id) references persons (id);
alter table memberships add unique (number), add foreign key (tenant_id) references tenants (id), add foreign key (person_id) references persons (id);
alter table organisations add foreign key (tenant_id) references tenants (id);
alter table contractor_companies add foreign key (tenant_id) references tenants (id);
alter table appointments
  add check (kind in ('contracted', 'dlo', 'preferred')),
  add foreign key (client_tenant_id) references tenants (id), add foreign key (contractor_tenant_id) references tenants (id);
alter table attachments
  add check (size between 1 and 20000000),
  add foreign key (tenant_id, membership_id) references memberships (tenant_id, id);
alter table attachment_links
  add foreign key (owner_tenant_id, attachment_id) references attachments (tenant_id, id),
  add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  add unique (subject_id, role, attachment_id);
alter table locations
  add check (kind in ('estate', 'building', 'unit', 'room')), add check (parent_id <> id),
  add foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  add foreign key (tenant_id, parent_id) references locations (tenant_id, id);
alter table work_orders
  add check (priority in ('emergency', 'urgent', 'routine', 'planned')), add check (authorised >= 0),
  add foreign key (client_tenant_id, location_id) references locations (tenant_id, id),
  add foreign key (client_tenant_id, organisation_id) references organisations (tenant_id, id),
  add foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  add foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id);
alter table work_order_private add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade;
alter table work_order_contacts add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade;
alter table jobs
  add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  add foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id);
alter table job_assignees
  add foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  add foreign key (contractor_tenant_id, membership_id) references memberships (tenant_id, id);
alter table activity
  add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  add foreign key (client_tenant_id, job_id) references jobs (client_tenant_id, id);
alter table bookings
  add check (ends_at > starts_at),
  add foreign key (contractor_tenant_id, assignee_membership_id) references memberships (tenant_id, id),
  add constraint operative_free exclude using gist (assignee_membership_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('proposed', 'confirmed', 'en_route', 'on_site') and assignee_membership_id is not null);

do $$
declare shared text;
begin
  foreach shared in array array['quotes', 'bookings', 'completion_reports', 'issues', 'invoices'] loop
    execute format('alter table %I
      add foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
      add foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id)', shared);
  end loop;
end $$;

alter table quotes add check (gross = net + tax);
alter table invoices
  add check (gross = net + tax), add check (kind in ('interim', 'final', 'credit_note', 'external')),
  add foreign key (client_tenant_id, organisation_id) references organisations (tenant_id, id);
alter table imports add foreign key (tenant_id, membership_id) references memberships (tenant_id, id);
alter table import_rows add foreign key (tenant_id, import_id) references imports (tenant_id, id), add unique (import_id, position);

create unique index jobs_asked on jobs (client_tenant_id, work_order_id, contractor_tenant_id) where state <> 'cancelled';

-- One live quote, one live report and one accepted quote per job; one number per paper.
create unique index quotes_live on quotes (client_tenant_id, job_id) where state in ('draft', 'submitted', 'revision_requested', 'approval_pending');
create unique index quotes_accepted on quotes (client_tenant_id, job_id) where state = 'accepted';
create unique index quotes_number on quotes (contractor_tenant_id, number, revision);
create unique index reports_live on completion_reports (client_tenant_id, job_id) where state in ('draft', 'submitted', 'accepted');
create unique index invoices_number on invoices (contractor_tenant_id, number) where state not in ('void', 'declined');
create unique index invoices_final on invoices (client_tenant_id, job_id) where kind = 'final' and state not in ('draft', 'void', 'declined');
create unique index private_reference on work_order_private (client_tenant_id, external_reference) where external_reference is not null;
create unique index locations_reference on locations (tenant_id, external_reference) where external_reference is not null;

-- Lists: tenant first, then the bucket, then the order of the page.
create index work_orders_bucket on work_orders (client_tenant_id, bucket, changed_at desc, id desc);
create index work_orders_changed on work_orders (client_tenant_id, changed_at desc, id desc);
create index work_orders_created on work_orders (client_tenant_id, bucket, created_at desc, id desc);
create index work_orders_due on work_orders (client_tenant_id, bucket, complete_by, id);
create index work_orders_all_created on work_orders (client_tenant_id, created_at desc, id desc);
create index work_orders_all_due on work_orders (client_tenant_id, complete_by, id);
create index work_orders_turns on work_orders (client_tenant_id, turns_at) where turns_at is not null;
create index work_orders_turns_all on work_orders (turns_at) where turns_at is not null;
create index work_orders_location on work_orders (client_tenant_id, location_id, changed_at desc, id desc);
create index work_orders_priority on work_orders (client_tenant_id, priority, changed_at desc, id desc);
create index work_orders_category on work_orders (client_tenant_id, category, changed_at desc, id desc);
create index work_orders_organisation on work_orders (client_tenant_id, organisation_id, changed_at desc, id desc);
create index work_orders_contractor on work_orders (client_tenant_id, contractor_tenant_id, changed_at desc, id desc);
create index work_orders_ball on work_orders (client_tenant_id, ball, changed_at desc, id desc);
create index work_orders_search on work_orders using gin (client_tenant_id, search_text gin_trgm_ops);
create index jobs_tab on jobs (contractor_tenant_id, tab, changed_at desc, id desc);
create index jobs_changed on jobs (contractor_tenant_id, changed_at desc, id desc);
create index jobs_turns on jobs (contractor_tenant_id, turns_at) where turns_at is not null;
create index jobs_turns_all on jobs (turns_at) where turns_at is not null;
create index jobs_order on jobs (client_tenant_id, work_order_id);
create index jobs_search on jobs using gin (contractor_tenant_id, search_text gin_trgm_ops);
create index job_assignees_member on job_assignees (contractor_tenant_id, membership_id, job_id);
create index activity_order on activity (client_tenant_id, work_order_id, at desc, id desc);
create index activity_job on activity (contractor_tenant_id, job_id, at desc, id desc);
create index contacts_order on work_order_contacts (client_tenant_id, work_order_id);
create index private_import on work_order_private (client_tenant_id, import_id) where import_id is not null;
create index locations_parent on locations (tenant_id, parent_id, name);
create index locations_name on locations (tenant_id, name, id);
create index locations_trail on locations using gin (trail);
create index locations_search on locations using gin (tenant_id, search_text gin_trgm_ops);
create index quotes_order on quotes (client_tenant_id, work_order_id, created_at desc);
create index quotes_job on quotes (contractor_tenant_id, job_id, created_at desc);
create index quotes_due on quotes (valid_until) where state = 'submitted';
create index bookings_order on bookings (client_tenant_id, work_order_id, starts_at);
create index bookings_job on bookings (contractor_tenant_id, job_id, starts_at);
create index bookings_client_start on bookings (client_tenant_id, starts_at);
create index bookings_contractor_start on bookings (contractor_tenant_id, starts_at);
create index reports_order on completion_reports (client_tenant_id, work_order_id, created_at desc);
create index reports_job on completion_reports (contractor_tenant_id, job_id, created_at desc);
create index issues_order on issues (client_tenant_id, work_order_id) where state = 'open';
create index invoices_order on invoices (client_tenant_id, work_order_id, created_at desc);
create index invoices_job on invoices (contractor_tenant_id, job_id, created_at desc);
create index invoices_client on invoices (client_tenant_id, state, due_on, id);
create index invoices_contractor on invoices (contractor_tenant_id, state, due_on, id);
create index invoices_client_created on invoices (client_tenant_id, created_at desc, id desc);
create index invoices_contractor_created on invoices (contractor_tenant_id, created_at desc, id desc);
create index links_subject on attachment_links (client_tenant_id, subject_id, role, position);
create index links_attachment on attachment_links (attachment_id);
create index import_rows_state on import_rows (tenant_id, import_id, state, position);
create index memberships_person on memberships (person_id);
create index sessions_person on sessions (person_id);
create index attempts_email on sign_in_attempts (email_hash, at desc);
create index attempts_address on sign_in_attempts (address, at desc);
create index outbox_unsent on outbox (position) where sent_at is null;
create index audit_tenant on audit_log (tenant_id, at desc);
create index idempotency_ends on idempotency_keys (ends_at);
create index appointments_contractor on appointments (contractor_tenant_id);
