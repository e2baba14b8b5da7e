-- Verification documents, reviews and ratings of contractors.

-- Documents of a contractor about insurance, trade and tax; each client reviews them for itself.
create table verification_documents (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  kind text not null,
  number text default '' not null,
  valid_from date not null,
  valid_until date,
  added_by_membership_id uuid not null,
  added_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  -- When the expiry reminder was sent; sent once.
  warned_at timestamptz(3),
  version integer default 1 not null,
  primary key (tenant_id, id),
  check (valid_until is null or valid_until >= valid_from),
  foreign key (tenant_id, added_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references contractor_companies (tenant_id)
);
create index verification_documents_list on verification_documents (tenant_id, added_at desc, id desc) where withdrawn_at is null;
create index verification_documents_warned on verification_documents (valid_until) where ((withdrawn_at is null) and (warned_at is null) and (valid_until is not null));
create index verification_documents_id on verification_documents (id);
alter table verification_documents enable row level security;
alter table verification_documents force row level security;
grant select, insert on verification_documents to fettle_app;
grant select, insert, update, delete on verification_documents to fettle_system;
grant select, update on verification_documents to fettle_worker;
grant update (withdrawn_at, version) on verification_documents to fettle_app;
create policy own on verification_documents using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on verification_documents for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = verification_documents.tenant_id and appointments.client_tenant_id = (select cur()))));
create trigger capture_change after insert or delete or update on verification_documents for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table verification_judgements (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  document_id uuid not null,
  verdict text not null,
  reason text default '' not null,
  judged_by_membership_id uuid not null,
  judged_at timestamptz(3) not null,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, document_id),
  check (verdict = 'accepted' or reason <> ''),
  check (verdict in ('accepted', 'refused')),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, judged_by_membership_id) references memberships (tenant_id, id),
  foreign key (contractor_tenant_id, document_id) references verification_documents (tenant_id, id)
);
create index verification_judgements_document on verification_judgements (contractor_tenant_id, document_id);
alter table verification_judgements enable row level security;
alter table verification_judgements force row level security;
grant select, insert, update on verification_judgements to fettle_app;
grant select, insert, update, delete on verification_judgements to fettle_system;
grant select on verification_judgements to fettle_worker;
-- Contractors read the reviews of their documents.
create policy reviewed_contractor_reads on verification_judgements for select using (contractor_tenant_id = (select cur()));
create policy own on verification_judgements using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on verification_judgements for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Documents a client requires before hiring, for one category or all.
create table verification_demands (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  kind text not null,
  category text,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique nulls not distinct (client_tenant_id, kind, category),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id) references tenants (id)
);
alter table verification_demands enable row level security;
alter table verification_demands force row level security;
grant select, insert, delete on verification_demands to fettle_app;
grant select, insert, update, delete on verification_demands to fettle_system;
grant select on verification_demands to fettle_worker;
create policy own on verification_demands using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on verification_demands for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Exceptions: one kind, one contractor, until a day.
create table verification_waivers (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  kind text not null,
  reason text not null,
  valid_until date not null,
  waived_by_membership_id uuid not null,
  waived_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, contractor_tenant_id, kind),
  check (reason <> ''),
  foreign key (client_tenant_id, contractor_tenant_id) references appointments (client_tenant_id, contractor_tenant_id),
  foreign key (client_tenant_id, waived_by_membership_id) references memberships (tenant_id, id)
);
alter table verification_waivers enable row level security;
alter table verification_waivers force row level security;
grant select, insert, update, delete on verification_waivers to fettle_app, fettle_system;
grant select on verification_waivers to fettle_worker;
create policy own on verification_waivers using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on verification_waivers for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Reviews of a job, readable by both sides; others read them through a function, without the client.
create table reviews (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  overall smallint not null,
  quality smallint not null,
  punctuality smallint not null,
  communication smallint not null,
  value smallint not null,
  text text default '' not null,
  written_by_membership_id uuid not null,
  written_at timestamptz(3) not null,
  reply text,
  replied_by_membership_id uuid,
  replied_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, job_id),
  check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by_membership_id is null)),
  check (communication between 1 and 5),
  check (overall between 1 and 5),
  check (punctuality between 1 and 5),
  check (quality between 1 and 5),
  check (value between 1 and 5),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, written_by_membership_id) references memberships (tenant_id, id),
  foreign key (contractor_tenant_id, replied_by_membership_id) references memberships (tenant_id, id)
);
create index reviews_contractor on reviews (contractor_tenant_id, written_at desc, id desc);
create index reviews_id on reviews (id);
alter table reviews enable row level security;
alter table reviews force row level security;
grant select, insert, update on reviews to fettle_app;
grant select, insert, update, delete on reviews to fettle_system;
grant select on reviews to fettle_worker;
create policy guest_job_only on reviews as restrictive to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()));
create policy shared on reviews
  using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));

create function update_contractor_rating() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.contractor_tenant_id else new.contractor_tenant_id end;
  more integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  was integer[] := case when tg_op = 'INSERT' then '{0,0,0,0,0}' else array[old.overall, old.quality, old.punctuality, old.communication, old.value] end;
  is_now integer[] := case when tg_op = 'DELETE' then '{0,0,0,0,0}' else array[new.overall, new.quality, new.punctuality, new.communication, new.value] end;
begin
  if more = 0 and was = is_now then return null; end if;
  insert into contractor_ratings values (whose, 0, 0, 0, 0, 0, 0) on conflict do nothing;
  update contractor_ratings r set reviews = r.reviews + more, overall_sum = r.overall_sum + is_now[1] - was[1], quality_sum = r.quality_sum + is_now[2] - was[2],
      punctuality_sum = r.punctuality_sum + is_now[3] - was[3], communication_sum = r.communication_sum + is_now[4] - was[4], value_sum = r.value_sum + is_now[5] - was[5]
    where r.contractor_tenant_id = whose;
  return null;
end $$;
create trigger update_contractor_rating after insert or delete or update on reviews for each row execute function update_contractor_rating();

-- Refuses changes of ratings by the contractor and of the reply by the client.
create function guard_review_sides() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.client_tenant_id is distinct from cur() or new.reply is not null then raise exception 'a review is its client''s' using errcode = '42501'; end if;
    return new;
  end if;
  if new.contractor_tenant_id = cur() then
    if (old.overall, old.quality, old.punctuality, old.communication, old.value, old.text, old.written_at)
      is distinct from (new.overall, new.quality, new.punctuality, new.communication, new.value, new.text, new.written_at)
      then raise exception 'the marks are the client''s' using errcode = '42501'; end if;
  elsif (old.reply, old.replied_at) is distinct from (new.reply, new.replied_at) then
    raise exception 'the reply is the contractor''s' using errcode = '42501';
  end if;
  if (old.client_tenant_id, old.contractor_tenant_id, old.work_order_id, old.job_id)
    is distinct from (new.client_tenant_id, new.contractor_tenant_id, new.work_order_id, new.job_id)
    then raise exception 'a review stays on its job' using errcode = '42501'; end if;
  return new;
end $$;
create trigger guard_review_sides before insert or update on reviews for each row when (CURRENT_USER <> 'fettle_system'::name) execute function guard_review_sides();
create trigger capture_change after insert or delete or update on reviews for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('both');

-- Totals of all reviews of a company, kept by a trigger.
create table contractor_ratings (
  contractor_tenant_id uuid not null,
  reviews integer not null,
  overall_sum integer not null,
  quality_sum integer not null,
  punctuality_sum integer not null,
  communication_sum integer not null,
  value_sum integer not null,
  average numeric(3,2) generated always as ( case when reviews = 0 then null::numeric else round(overall_sum::numeric / reviews::numeric, 2) end) stored,
  primary key (contractor_tenant_id),
  check (reviews >= 0),
  foreign key (contractor_tenant_id) references contractor_companies (tenant_id)
);
alter table contractor_ratings enable row level security;
alter table contractor_ratings force row level security;
grant select on contractor_ratings to fettle_app, fettle_worker;
grant select, insert, update, delete on contractor_ratings to fettle_system;
create policy own on contractor_ratings for select using (contractor_tenant_id = (select cur()));
create policy related on contractor_ratings for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = contractor_ratings.contractor_tenant_id and appointments.client_tenant_id = (select cur()))));

-- Required documents and waivers for the contractor of a job; requirements for others and reasons stay with the client.
create function job_document_demands(job uuid) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('client_tenant_id', j.client_tenant_id, 'time_zone', w.time_zone,
    'kinds', (select coalesce(jsonb_agg(distinct d.kind), '[]') from verification_demands d
      where d.client_tenant_id = j.client_tenant_id and (d.category is null or d.category = w.category)
        and j.state in ('offered', 'shortlisted', 'quoted') and not c.is_dlo),
    'waivers', (select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'validUntil', v.valid_until)), '[]') from verification_waivers v
      where v.client_tenant_id = j.client_tenant_id and v.contractor_tenant_id = j.contractor_tenant_id))
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join contractor_companies c on c.tenant_id = j.contractor_tenant_id
  where j.id = job and j.contractor_tenant_id = cur() and (cur_job() is null or cur_job() = j.id) $$;

create function due_verifications(last_day date, most integer) returns table(tenant_id uuid, document_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select d.tenant_id, d.id from verification_documents d
  where d.withdrawn_at is null and d.warned_at is null and d.valid_until <= last_day order by d.valid_until limit most $$;

-- Reviews of a company, for itself and its clients. The author is visible to the two sides of the job only.
create function contractor_reviews(company uuid) returns table(id uuid, overall smallint, quality smallint, punctuality smallint, communication smallint, value smallint, text text, written_at timestamptz, reply text, replied_at timestamptz, is_own boolean, client_name text, work_order_id uuid, job_id uuid, order_number integer, order_title text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.id, r.overall, r.quality, r.punctuality, r.communication, r.value, r.text, r.written_at, r.reply, r.replied_at, r.client_tenant_id = cur(),
    case when cur() in (r.client_tenant_id, company) then t.name end, case when cur() = company then r.work_order_id end, case when cur() = company then r.job_id end,
    case when cur() = company then w.number end, case when cur() = company then w.title end, r.version
  from reviews r join tenants t on t.id = r.client_tenant_id join work_orders w on w.client_tenant_id = r.client_tenant_id and w.id = r.work_order_id
  where r.contractor_tenant_id = company
    and (company = cur() or exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = company)) $$;

create function erase_from_reviews() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update reviews r set text = redact_person(r.text, called, each.namespace), reply = redact_person(r.reply, called, each.namespace)
      where each.tenant_id in (r.client_tenant_id, r.contractor_tenant_id)
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in r.text) > 0 or position(c in coalesce(r.reply, '')) > 0));
  end loop;
  return null;
end $$;
create trigger erase_from_reviews after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_reviews();

create function erase_from_verifications() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update verification_judgements j set reason = redact_person(j.reason, called, each.namespace) where each.tenant_id in (j.client_tenant_id, j.contractor_tenant_id)
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in j.reason) > 0);
    update verification_waivers w set reason = redact_person(w.reason, called, each.namespace) where w.client_tenant_id = each.tenant_id
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in w.reason) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_verifications after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_verifications();

do $$
declare signature text;
begin
  foreach signature in array array[
    'update_contractor_rating()', 'job_document_demands(uuid)', 'due_verifications(date, integer)', 'erase_from_reviews()', 'erase_from_verifications()',
    'contractor_reviews(uuid)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function update_contractor_rating(), job_document_demands(uuid), due_verifications(date, integer), erase_from_reviews(), erase_from_verifications(), contractor_reviews(uuid) from public;
grant execute on function job_document_demands(uuid), contractor_reviews(uuid)
  to fettle_app;
grant execute on function due_verifications(date, integer)
  to fettle_worker;
