-- Approval rules, requests, answers and delegations.

create table approval_rules (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  subject text not null,
  is_enabled boolean not null,
  revision integer not null,
  definition jsonb not null,
  saved_by_membership_id uuid not null,
  saved_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check (subject in ('quote', 'quote_variation', 'invoice')),
  foreign key (client_tenant_id) references tenants (id),
  foreign key (client_tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);
create index approval_rules_subject on approval_rules (client_tenant_id, subject) where removed_at is null;
alter table approval_rules enable row level security;
alter table approval_rules force row level security;
grant select, insert, update on approval_rules to fettle_app, fettle_worker;
grant select, insert, update, delete on approval_rules to fettle_system;
create policy own on approval_rules using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on approval_rules for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table approval_rule_versions (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  rule_id uuid not null,
  revision integer not null,
  definition jsonb not null,
  saved_by_membership_id uuid not null,
  saved_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, rule_id, revision),
  foreign key (client_tenant_id, rule_id) references approval_rules (client_tenant_id, id),
  foreign key (client_tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);
alter table approval_rule_versions enable row level security;
alter table approval_rule_versions force row level security;
grant select, insert on approval_rule_versions to fettle_app, fettle_worker;
grant select, insert, update, delete on approval_rule_versions to fettle_system;
create policy own on approval_rule_versions using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on approval_rule_versions for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Approval request of a quote, variation or invoice.
create table approval_rounds (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  subject text not null,
  document_id uuid not null,
  amount bigint not null,
  currency text not null,
  -- Author of the document, on either side.
  author_membership_id uuid not null,
  requested_by_membership_id uuid,
  rules jsonb not null,
  conditions jsonb not null,
  on_reject text not null,
  return_to_step integer,
  steps jsonb not null,
  block jsonb,
  state text not null,
  current_step integer not null,
  -- Members whose answer the current step needs; delegates are resolved on read.
  awaited uuid[] not null,
  step_since timestamptz(3) not null,
  alarm_at timestamptz(3),
  notified_at timestamptz(3) not null,
  waiver text,
  -- Reason and deadline of a retrospective approval.
  go_ahead_reason text,
  retrospective_by timestamptz(3),
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check ((go_ahead_reason is null) = (retrospective_by is null)),
  check (state in ('open', 'blocked', 'approved', 'rejected', 'returned', 'withdrawn')),
  check (subject in ('quote', 'quote_variation', 'invoice')),
  foreign key (client_tenant_id, requested_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create unique index approval_rounds_under_way on approval_rounds (client_tenant_id, document_id) where (state in ('open', 'blocked'));
create index approval_rounds_document on approval_rounds (client_tenant_id, document_id, opened_at desc);
create index approval_rounds_order on approval_rounds (client_tenant_id, work_order_id) where (state in ('open', 'blocked'));
create index approval_rounds_waiting on approval_rounds (client_tenant_id, step_since) where state = 'open';
create index approval_rounds_alarm on approval_rounds (alarm_at) where alarm_at is not null;
alter table approval_rounds enable row level security;
alter table approval_rounds force row level security;
grant select, insert, update on approval_rounds to fettle_app, fettle_worker;
grant select, insert, update, delete on approval_rounds to fettle_system;
create policy own on approval_rounds using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on approval_rounds for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Append-only. Without a member the answer came from the owner's signed link.
create table approval_answers (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  round_id uuid not null,
  step integer not null,
  by_membership_id uuid,
  covers uuid[] not null,
  verdict text not null,
  limit_amount bigint,
  note text not null,
  is_carried boolean not null,
  answered_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (verdict in ('approve', 'decline')),
  foreign key (client_tenant_id, by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, round_id) references approval_rounds (client_tenant_id, id)
);
create unique index approval_answers_once on approval_answers (client_tenant_id, round_id, step, by_membership_id);
alter table approval_answers enable row level security;
alter table approval_answers force row level security;
grant select, insert on approval_answers to fettle_app, fettle_worker;
grant select, insert, update, delete on approval_answers to fettle_system;
create policy own on approval_answers using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on approval_answers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create table approval_delegations (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
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
  primary key (client_tenant_id, id),
  check (from_membership_id <> to_membership_id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id) references tenants (id),
  foreign key (client_tenant_id, from_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, to_membership_id) references memberships (tenant_id, id)
);
create index approval_delegations_days on approval_delegations (client_tenant_id, valid_to) where ended_at is null;
alter table approval_delegations enable row level security;
alter table approval_delegations force row level security;
grant select, insert, update on approval_delegations to fettle_app, fettle_worker;
grant select, insert, update, delete on approval_delegations to fettle_system;
create policy own on approval_delegations using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on approval_delegations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

create function due_approvals(moment timestamptz, most integer) returns table(client_tenant_id uuid, round_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.client_tenant_id, r.id from approval_rounds r where r.alarm_at <= moment order by r.alarm_at limit most $$;

create function erase_from_approvals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update approval_answers a set note = redact_person(a.note, called, each.namespace) where a.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in a.note) > 0);
    update approval_delegations d set reason = redact_person(d.reason, called, each.namespace) where d.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in d.reason) > 0);
    update approval_rounds r set waiver = redact_person(r.waiver, called, each.namespace) where r.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in r.waiver) > 0);
    update approval_rounds r set go_ahead_reason = redact_person(r.go_ahead_reason, called, each.namespace) where r.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in r.go_ahead_reason) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_approvals after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_approvals();

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_approvals(timestamptz, integer)', 'erase_from_approvals()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_approvals(timestamptz, integer), erase_from_approvals() from public;
grant execute on function due_approvals(timestamptz, integer)
  to fettle_worker;
