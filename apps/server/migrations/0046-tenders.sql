-- Until when a tender takes quotes, and what of that is still to be told. Places that are taken stand beside the order: a bidder sees
-- how many are free and not who has them.
alter table work_orders
  add column seats_taken integer default 0 not null check (seats_taken >= 0),
  add column quotes_due_at timestamptz(3),
  add column quotes_remind_at timestamptz(3),
  add column quotes_close_at timestamptz(3),
  add column tender_alert_at timestamptz(3) generated always as (least(quotes_remind_at, quotes_close_at)) stored;
create index work_orders_tender_alert on work_orders (tender_alert_at) where tender_alert_at is not null;
update work_orders w set seats_taken = n.taken
  from (select client_tenant_id, work_order_id, count(*) as taken from jobs where state in ('shortlisted', 'quoted') group by 1, 2) n
  where w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id;

-- How earlier offers of the same job ended.
alter table jobs add column former_offers jsonb default '[]' not null;

create function due_tenders(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.client_tenant_id, w.id from work_orders w where w.tender_alert_at <= moment order by w.tender_alert_at limit most $$;
alter function due_tenders(timestamptz, integer) owner to fettle_system;
revoke all on function due_tenders(timestamptz, integer) from public;
grant execute on function due_tenders(timestamptz, integer) to fettle_worker;

-- A question of a bidder. It is its asker's and the client's; what is published reaches every other bidder without the asker's name.
create table tender_questions (
  id uuid primary key default gen_random_uuid(),
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
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (contractor_tenant_id, asked_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, answered_by_membership_id) references memberships (tenant_id, id),
  check ((answer is null) = (answered_at is null) and (answer is not null or published_at is null))
);
create index tender_questions_order on tender_questions (client_tenant_id, work_order_id, asked_at desc, id desc);
create index tender_questions_job on tender_questions (contractor_tenant_id, job_id, asked_at desc, id desc);
alter table tender_questions enable row level security;
alter table tender_questions force row level security;
grant select, insert, update on tender_questions to fettle_app, fettle_worker;
grant select, insert, update, delete on tender_questions to fettle_system;
create policy shared on tender_questions
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create trigger note_change after insert or update or delete on tender_questions for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('both');

-- What other bidders asked and everybody may read: words and moments, and nothing that says who asked.
create function published_answers(asked_job uuid) returns table (id uuid, question text, answer text, answered_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select q.id, q.question, q.answer, q.published_at
  from jobs j join tender_questions q on q.client_tenant_id = j.client_tenant_id and q.work_order_id = j.work_order_id
  where j.id = asked_job and j.contractor_tenant_id = (select cur()) and j.state not in ('lost', 'cancelled')
    and q.contractor_tenant_id <> j.contractor_tenant_id and q.published_at is not null
  order by q.published_at desc, q.id desc limit 200 $$;
alter function published_answers(uuid) owner to fettle_system;
revoke all on function published_answers(uuid) from public;
grant execute on function published_answers(uuid) to fettle_app;

-- Whoever goes leaves no telephone number, address or name of theirs in what bidders read.
create function forget_questions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb;
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    called := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
    update tender_questions q set question = without_person(q.question, called, each.namespace), answer = without_person(q.answer, called, each.namespace)
      where each.tenant_id in (q.client_tenant_id, q.contractor_tenant_id) and exists (
        select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in q.question || coalesce(q.answer, '')) > 0);
  end loop;
  return null;
end $$;
create trigger forget_questions after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_questions();

alter function person_export() rename to person_export_before_tenders;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_tenders() || jsonb_build_object(
    'tender_questions', (select coalesce(jsonb_agg(jsonb_build_object('at', q.asked_at, 'in', m.tenant, 'order', w.number,
        'question', case when m.id = q.asked_by_membership_id then q.question end,
        'answer', case when m.id = q.answered_by_membership_id then q.answer end) order by q.asked_at), '[]')
      from tender_questions q join mine m on m.id in (q.asked_by_membership_id, q.answered_by_membership_id) and m.tenant_id in (q.client_tenant_id, q.contractor_tenant_id)
        join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id)) $$;

do $$
declare named text;
begin
  foreach named in array array['forget_questions()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_tenders() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;

-- What a client and a contractor have done together is read from the jobs of the two, the latest first.
create index jobs_together on jobs (client_tenant_id, contractor_tenant_id, created_at desc, id desc) where state in ('hired', 'done', 'completed', 'cancelled');
create index work_orders_recall on work_orders (client_tenant_id, recall_of) where recall_of is not null;
