-- Completion reports, issues and hazards.

-- Questions of a report by category. Append-only: a new edition replaces a form, and a report keeps its edition.
create table completion_forms (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  category text not null,
  edition integer not null,
  questions jsonb not null,
  author_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, category, edition),
  check (edition > 0),
  foreign key (tenant_id, author_membership_id) references memberships (tenant_id, id)
);
create index completion_forms_id on completion_forms (id);
alter table completion_forms enable row level security;
alter table completion_forms force row level security;
grant select, insert on completion_forms to fettle_app, fettle_worker;
grant select, insert, update, delete on completion_forms to fettle_system;
create policy contractor_reads on completion_forms for select
  using ((exists (select from jobs where jobs.client_tenant_id = completion_forms.tenant_id and jobs.contractor_tenant_id = (select cur()))));
create policy own on completion_forms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on completion_forms for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- A report covers the whole work or one visit. Drafts are visible to their author's side.
create table completion_reports (
  id uuid default gen_random_uuid() not null,
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
  covers text default 'work' not null,
  author_side text default 'contractor' not null,
  form_id uuid,
  answers jsonb default '{}' not null,
  accepts_at timestamptz(3),
  primary key (client_tenant_id, id),
  check (author_side in ('client', 'contractor')),
  check (covers in ('work', 'visit')),
  foreign key (client_tenant_id, form_id) references completion_forms (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index reports_order on completion_reports (client_tenant_id, work_order_id, created_at desc);
create index reports_job on completion_reports (contractor_tenant_id, job_id, created_at desc);
create unique index reports_live on completion_reports (client_tenant_id, job_id) where ((covers = 'work') and (state in ('submitted', 'accepted')));
create unique index reports_begun on completion_reports (client_tenant_id, job_id, author_side) where ((covers = 'work') and (state = 'draft'));
create index completion_reports_accepts on completion_reports (accepts_at) where accepts_at is not null;
create index completion_reports_id on completion_reports (id);
alter table completion_reports enable row level security;
alter table completion_reports force row level security;
grant select, insert, update on completion_reports to fettle_app, fettle_worker;
grant select, insert, update, delete on completion_reports to fettle_system;
create policy guest_job_only on completion_reports as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on completion_reports
  using (contractor_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'contractor') or client_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'client'))
  with check (contractor_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'contractor') or client_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'client'));
create trigger capture_change after insert or delete or update on completion_reports for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Which work needs sign-off, and after how many working days a report counts as accepted.
create table sign_off_terms (
  tenant_id uuid not null,
  terms jsonb not null,
  changed_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants (id)
);
alter table sign_off_terms enable row level security;
alter table sign_off_terms force row level security;
grant select, insert, update on sign_off_terms to fettle_app;
grant select, insert, update, delete on sign_off_terms to fettle_system;
grant select on sign_off_terms to fettle_worker;
create policy own on sign_off_terms using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on sign_off_terms for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- raised_by_side decides who may resolve an issue.
create table issues (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  kind text not null,
  state text not null,
  responsible_party text not null,
  text text not null,
  subject_id uuid,
  raised_by_membership_id uuid,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  version integer default 1 not null,
  raised_by_side text not null,
  primary key (client_tenant_id, id),
  check (raised_by_side in ('client', 'contractor')),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index issues_client on issues (client_tenant_id, work_order_id, state, created_at desc, id desc);
create index issues_contractor on issues (contractor_tenant_id, job_id, state, created_at desc, id desc);
create index issues_id on issues (id);
alter table issues enable row level security;
alter table issues force row level security;
grant select, insert, update on issues to fettle_app, fettle_worker;
grant select, insert, update, delete on issues to fettle_system;
create policy guest_job_only on issues as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on issues
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on issues for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Orders under statutory deadlines: the moment of awareness and the evidence. Append-only.
create table hazards (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  kind text not null,
  -- Rule set in force at the moment of awareness.
  pack text not null,
  region text not null,
  aware_at timestamptz(3) not null,
  channel text not null,
  note text not null,
  marked_by_membership_id uuid not null,
  marked_at timestamptz(3) not null,
  -- Next statutory deadline and next reminder.
  next_step text,
  next_due_at timestamptz(3),
  alert_at timestamptz(3),
  sent_alerts jsonb default '{}' not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, work_order_id),
  check (kind in ('emergency', 'significant')),
  foreign key (client_tenant_id, marked_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index hazards_due on hazards (client_tenant_id, next_due_at) where next_due_at is not null;
create index hazards_alert on hazards (alert_at) where alert_at is not null;
alter table hazards enable row level security;
alter table hazards force row level security;
grant select, insert on hazards to fettle_app;
grant select, insert, update, delete on hazards to fettle_system;
grant select, update on hazards to fettle_worker;
grant update (next_step, next_due_at, alert_at) on hazards to fettle_app;
create policy own on hazards using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on hazards for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table hazard_evidence (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  hazard_id uuid not null,
  kind text not null,
  happened_at timestamptz(3) not null,
  note text not null,
  recorded_by_membership_id uuid not null,
  recorded_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  foreign key (client_tenant_id, hazard_id) references hazards (client_tenant_id, id),
  foreign key (client_tenant_id, recorded_by_membership_id) references memberships (tenant_id, id)
);
create index hazard_evidence_hazard on hazard_evidence (client_tenant_id, hazard_id, happened_at, id);
alter table hazard_evidence enable row level security;
alter table hazard_evidence force row level security;
grant select, insert on hazard_evidence to fettle_app;
grant select, insert, update, delete on hazard_evidence to fettle_system;
grant select on hazard_evidence to fettle_worker;
create policy own on hazard_evidence using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on hazard_evidence for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create function due_hazards(moment timestamptz, most integer) returns table(client_tenant_id uuid, hazard_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.client_tenant_id, h.id from hazards h where h.alert_at <= moment order by h.alert_at limit most $$;

create function due_reports(moment timestamptz, most integer) returns table(client_tenant_id uuid, work_order_id uuid, job_id uuid, report_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.client_tenant_id, r.work_order_id, r.job_id, r.id from completion_reports r where r.accepts_at <= moment order by r.accepts_at limit most $$;

-- Attempts and next step for the hired contractor; notes and names stay with the client.
create function job_access_ladder(job uuid) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('state', w.state, 'category', w.category, 'service', w.service, 'priority', w.priority,
    'rules', (select s.rules from ladder_settings s where s.tenant_id = j.client_tenant_id),
    'is_hazard', exists (select from hazards h where h.client_tenant_id = j.client_tenant_id and h.work_order_id = j.work_order_id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'state', b.state, 'at', wire_time(b.starts_at)) order by b.starts_at, b.id), '[]')
      from bookings b where b.client_tenant_id = j.client_tenant_id and b.work_order_id = j.work_order_id and b.state in ('finished', 'no_access')),
    'contacts', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'channel', c.channel, 'result', c.result, 'at', wire_time(c.made_at)) order by c.made_at, c.id), '[]')
      from contact_attempts c where c.client_tenant_id = j.client_tenant_id and c.work_order_id = j.work_order_id))
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
  where j.id = job and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and (cur_job() is null or cur_job() = j.id) $$;

create function erase_from_hazards() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update hazards h set note = redact_person(h.note, called, each.namespace) where h.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in h.note) > 0);
    update hazard_evidence e set note = redact_person(e.note, called, each.namespace) where e.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in e.note) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_hazards after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_hazards();

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_hazards(timestamptz, integer)', 'due_reports(timestamptz, integer)', 'erase_from_hazards()', 'job_access_ladder(uuid)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_hazards(timestamptz, integer), due_reports(timestamptz, integer), erase_from_hazards(), job_access_ladder(uuid) from public;
grant execute on function due_hazards(timestamptz, integer), due_reports(timestamptz, integer)
  to fettle_worker;
grant execute on function job_access_ladder(uuid)
  to fettle_app;
