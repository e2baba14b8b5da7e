-- Quotes, variations, part awards and questions of bidders.

-- kind external: written outside and recorded here. stated_tax is the tax printed on the document.
create table quotes (
  id uuid default gen_random_uuid() not null,
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
  disclaimer_id uuid,
  recorded_side text,
  stated_tax bigint,
  paper_on date,
  primary key (client_tenant_id, id),
  check (gross = (net + tax)),
  check ((kind = 'external') = (recorded_side is not null)),
  check ((recorded_side is null) = (stated_tax is null) and (recorded_side is null) = (paper_on is null)),
  check (recorded_side in ('client', 'contractor')),
  check (stated_tax >= 0),
  foreign key (client_tenant_id, disclaimer_id) references disclaimers (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
-- One live quote and one accepted quote per job.
create unique index quotes_live on quotes (client_tenant_id, job_id) where (state in ('draft', 'submitted', 'revision_requested', 'approval_pending'));
create unique index quotes_accepted on quotes (client_tenant_id, job_id) where state = 'accepted';
create index quotes_order on quotes (client_tenant_id, work_order_id, created_at desc);
create index quotes_job on quotes (contractor_tenant_id, job_id, created_at desc);
create index quotes_due on quotes (valid_until) where state = 'submitted';
-- Partial: quotes that await approval are few.
create index quotes_awaiting on quotes (client_tenant_id, created_at desc, id desc) where (state in ('submitted', 'approval_pending'));
create unique index quotes_number on quotes (client_tenant_id, contractor_tenant_id, number, revision) where kind <> 'external';
create unique index quotes_paper_number on quotes (client_tenant_id, contractor_tenant_id, number) where ((kind = 'external') and (state in ('submitted', 'revision_requested', 'approval_pending', 'accepted')));
create index quotes_id on quotes (id);
alter table quotes enable row level security;
alter table quotes force row level security;
grant select, insert, update on quotes to fettle_app, fettle_worker;
grant select, insert, update, delete on quotes to fettle_system;
create policy guest_job_only on quotes as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on quotes
  using (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft')
  with check (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft');
create trigger capture_change after insert or delete or update on quotes for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Changes of an accepted quote, numbered from one; one may be open at a time. Drafts are visible to their author's side.
create table quote_variations (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  ordinal integer not null,
  state text not null,
  reason text not null,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  revised_total bigint not null,
  supply_on date not null,
  decision_note text default '' not null,
  author_membership_id uuid not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by_membership_id uuid,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, quote_id, ordinal),
  check (gross = (net + tax)),
  check (ordinal > 0),
  check (revised_total >= 0),
  check (state in ('draft', 'submitted', 'approval_pending', 'approved', 'rejected', 'withdrawn')),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create unique index variations_open on quote_variations (client_tenant_id, job_id) where (state in ('draft', 'submitted', 'approval_pending'));
create index variations_order on quote_variations (client_tenant_id, work_order_id, created_at desc, id desc);
create index variations_job on quote_variations (contractor_tenant_id, job_id, created_at desc, id desc);
create index variations_awaiting on quote_variations (client_tenant_id, created_at desc, id desc) where (state in ('submitted', 'approval_pending'));
create index quote_variations_id on quote_variations (id);
alter table quote_variations enable row level security;
alter table quote_variations force row level security;
grant select, insert, update on quote_variations to fettle_app, fettle_worker;
grant select, insert, update, delete on quote_variations to fettle_system;
create policy guest_job_only on quote_variations as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on quote_variations
  using (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft')
  with check (contractor_tenant_id = (select cur()) or client_tenant_id = (select cur()) and state <> 'draft');
create trigger capture_change after insert or delete or update on quote_variations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Part award: some lines of a quote are accepted, the others are dispatched separately.
create table part_awards (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  -- Indexes of the accepted lines, from zero.
  places jsonb not null,
  gross bigint not null,
  currency text not null,
  offered_by_membership_id uuid not null,
  offered_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  accepted_quote_id uuid,
  rest_work_order_id uuid,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, quote_id),
  check ((confirmed_at is null) = (accepted_quote_id is null) and (rest_work_order_id is null or confirmed_at is not null)),
  foreign key (client_tenant_id, accepted_quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, offered_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, rest_work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id)
);
create index part_awards_order on part_awards (client_tenant_id, work_order_id, offered_at desc, id desc);
create index part_awards_rest on part_awards (client_tenant_id, rest_work_order_id) where rest_work_order_id is not null;
create index part_awards_job on part_awards (contractor_tenant_id, job_id, offered_at desc, id desc);
create index part_awards_id on part_awards (id);
alter table part_awards enable row level security;
alter table part_awards force row level security;
grant select, insert, update on part_awards to fettle_app, fettle_worker;
grant select, insert, update, delete on part_awards to fettle_system;
create policy guest_job_only on part_awards as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on part_awards
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on part_awards for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Questions of bidders. Published ones reach all bidders without the name of the asker.
create table tender_questions (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  question text not null,
  asked_by_membership_id uuid not null,
  asked_at timestamptz(3) not null,
  answer text,
  answered_by_membership_id uuid,
  answered_at timestamptz(3),
  published_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check ((answer is null) = (answered_at is null) and (answer is not null or published_at is null)),
  foreign key (client_tenant_id, answered_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (contractor_tenant_id, asked_by_membership_id) references memberships (tenant_id, id)
);
create index tender_questions_order on tender_questions (client_tenant_id, work_order_id, asked_at desc, id desc);
create index tender_questions_job on tender_questions (contractor_tenant_id, job_id, asked_at desc, id desc);
create index tender_questions_id on tender_questions (id);
alter table tender_questions enable row level security;
alter table tender_questions force row level security;
grant select, insert, update on tender_questions to fettle_app, fettle_worker;
grant select, insert, update, delete on tender_questions to fettle_system;
-- Guests ask on their own job.
create policy guest_job_only on tender_questions as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on tender_questions
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on tender_questions for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

create function due_quotes(moment timestamptz, most integer) returns table(client_tenant_id uuid, quote_id uuid)
language sql security definer set search_path = pg_catalog, public as $$
  select q.client_tenant_id, q.id from quotes q join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id
  where q.state = 'submitted' and q.valid_until < ((moment at time zone 'UTC') + interval '14 hours')::date and q.valid_until < (moment at time zone w.time_zone)::date
  order by q.valid_until limit most $$;

-- Published questions and answers, without the asker.
create function published_tender_answers(asked_job uuid) returns table(id uuid, question text, answer text, answered_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select q.id, q.question, q.answer, q.published_at
  from jobs j join tender_questions q on q.client_tenant_id = j.client_tenant_id and q.work_order_id = j.work_order_id
  where j.id = asked_job and j.contractor_tenant_id = (select cur()) and j.state not in ('lost', 'cancelled')
    and q.contractor_tenant_id <> j.contractor_tenant_id and q.published_at is not null
  order by q.published_at desc, q.id desc limit 200 $$;

-- Erasure: removes personal data from questions and answers.
create function erase_from_tender_questions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb;
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    called := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
    update tender_questions q set question = redact_person(q.question, called, each.namespace), answer = redact_person(q.answer, called, each.namespace)
      where each.tenant_id in (q.client_tenant_id, q.contractor_tenant_id) and exists (
        select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in q.question || coalesce(q.answer, '')) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_tender_questions after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_tender_questions();

do $$
declare signature text;
begin
  foreach signature in array array[
    'due_quotes(timestamptz, integer)', 'erase_from_tender_questions()', 'published_tender_answers(uuid)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function due_quotes(timestamptz, integer), erase_from_tender_questions(), published_tender_answers(uuid) from public;
grant execute on function due_quotes(timestamptz, integer)
  to fettle_app, fettle_worker;
grant execute on function published_tender_answers(uuid)
  to fettle_app;
