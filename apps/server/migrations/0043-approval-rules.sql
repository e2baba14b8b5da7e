-- Who must agree before money is promised or paid. A rule may change at any time: every version of it is kept, and what is under way
-- follows the chain that was frozen when it began.

-- Limits of a member for some subjects beside the one figure: {"invoice": 500000}; null in it is without limit.
alter table memberships add column subject_limits jsonb default '{}' not null;

create table approval_rules (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null references tenants (id),
  subject text not null check (subject in ('quote', 'quote_variation', 'invoice')),
  is_enabled boolean not null,
  revision integer not null,
  definition jsonb not null,
  saved_by_membership_id uuid not null,
  saved_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);
create index approval_rules_subject on approval_rules (client_tenant_id, subject) where removed_at is null;

create table approval_rule_versions (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  rule_id uuid not null,
  revision integer not null,
  definition jsonb not null,
  saved_by_membership_id uuid not null,
  saved_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, rule_id, revision),
  foreign key (client_tenant_id, rule_id) references approval_rules (client_tenant_id, id),
  foreign key (client_tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);

-- One document before its chain. The document is a quote, a variation or an invoice of the order.
create table approval_rounds (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  subject text not null check (subject in ('quote', 'quote_variation', 'invoice')),
  document_id uuid not null,
  amount bigint not null,
  currency text not null,
  -- Whoever wrote the document, on whichever side.
  author_membership_id uuid not null,
  requested_by_membership_id uuid,
  rules jsonb not null,
  conditions jsonb not null,
  on_reject text not null,
  return_to_step integer,
  steps jsonb not null,
  block jsonb,
  state text not null check (state in ('open', 'blocked', 'approved', 'rejected', 'returned', 'withdrawn')),
  current_step integer not null,
  -- Whose answer is missing in the present step; whoever acts for them is found when they look.
  awaited uuid[] not null,
  step_since timestamptz(3) not null,
  alarm_at timestamptz(3),
  told_at timestamptz(3) not null,
  waiver text,
  -- Set where the work went ahead first: why, and by when the chain is to look at it.
  go_ahead_reason text,
  retrospective_by timestamptz(3),
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, requested_by_membership_id) references memberships (tenant_id, id),
  check ((go_ahead_reason is null) = (retrospective_by is null))
);
create unique index approval_rounds_under_way on approval_rounds (client_tenant_id, document_id) where state in ('open', 'blocked');
create index approval_rounds_document on approval_rounds (client_tenant_id, document_id, opened_at desc);
create index approval_rounds_order on approval_rounds (client_tenant_id, work_order_id) where state in ('open', 'blocked');
create index approval_rounds_waiting on approval_rounds (client_tenant_id, step_since) where state = 'open';
create index approval_rounds_alarm on approval_rounds (alarm_at) where alarm_at is not null;

-- Written once. Without a member it is the owner of the property, by their link.
create table approval_answers (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  round_id uuid not null,
  step integer not null,
  by_membership_id uuid,
  covers uuid[] not null,
  verdict text not null check (verdict in ('approve', 'decline')),
  limit_amount bigint,
  note text not null,
  is_carried boolean not null,
  answered_at timestamptz(3) not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, round_id) references approval_rounds (client_tenant_id, id),
  foreign key (client_tenant_id, by_membership_id) references memberships (tenant_id, id)
);
create unique index approval_answers_once on approval_answers (client_tenant_id, round_id, step, by_membership_id);

create table approval_delegations (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null references tenants (id),
  from_membership_id uuid not null,
  to_membership_id uuid not null,
  subjects jsonb not null,
  valid_from date not null,
  valid_to date not null,
  reason text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, from_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, to_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  check (from_membership_id <> to_membership_id)
);
create index approval_delegations_days on approval_delegations (client_tenant_id, valid_to) where ended_at is null;

do $$
declare each text;
begin
  foreach each in array array['approval_rules', 'approval_rule_versions', 'approval_rounds', 'approval_answers', 'approval_delegations'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select, insert on %I to fettle_app, fettle_worker', each);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', each);
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(''client'')', each);
  end loop;
end $$;
-- Versions and answers are written once.
grant update on approval_rules, approval_rounds, approval_delegations to fettle_app, fettle_worker;

create function due_approvals(moment timestamptz, most integer) returns table (client_tenant_id uuid, round_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.client_tenant_id, r.id from approval_rounds r where r.alarm_at <= moment order by r.alarm_at limit most $$;

-- What somebody said goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_hazards;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_hazards() || jsonb_build_object(
    'approval_answers', (select coalesce(jsonb_agg(jsonb_build_object('at', a.answered_at, 'in', m.tenant, 'verdict', a.verdict, 'note', a.note) order by a.answered_at), '[]')
      from approval_answers a join mine m on m.tenant_id = a.client_tenant_id and m.id = a.by_membership_id),
    'approval_requests', (select coalesce(jsonb_agg(jsonb_build_object('at', r.opened_at, 'in', m.tenant, 'waiver', r.waiver, 'go_ahead_reason', r.go_ahead_reason) order by r.opened_at), '[]')
      from approval_rounds r join mine m on m.tenant_id = r.client_tenant_id and m.id = r.requested_by_membership_id),
    'delegations', (select coalesce(jsonb_agg(jsonb_build_object('at', d.created_at, 'in', m.tenant, 'from', d.valid_from, 'to', d.valid_to, 'reason', d.reason) order by d.created_at), '[]')
      from approval_delegations d join mine m on m.tenant_id = d.client_tenant_id and m.id = d.from_membership_id)) $$;

create function forget_approvals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update approval_answers a set note = without_person(a.note, called, each.namespace) where a.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in a.note) > 0);
    update approval_delegations d set reason = without_person(d.reason, called, each.namespace) where d.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in d.reason) > 0);
    update approval_rounds r set waiver = without_person(r.waiver, called, each.namespace) where r.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in r.waiver) > 0);
    update approval_rounds r set go_ahead_reason = without_person(r.go_ahead_reason, called, each.namespace) where r.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in r.go_ahead_reason) > 0);
  end loop;
  return null;
end $$;
create trigger forget_approvals after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_approvals();

do $$
declare named text;
begin
  foreach named in array array['due_approvals(timestamptz, integer)', 'forget_approvals()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_hazards() from fettle_app;
  grant execute on function person_export() to fettle_app;
  grant execute on function due_approvals(timestamptz, integer) to fettle_worker;
end $$;
