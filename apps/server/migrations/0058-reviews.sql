-- What a client says of a job that was done. Both sides of the job hold the row; others read it without the client through one function.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  work_order_id uuid not null,
  job_id uuid not null,
  overall smallint not null check (overall between 1 and 5),
  quality smallint not null check (quality between 1 and 5),
  punctuality smallint not null check (punctuality between 1 and 5),
  communication smallint not null check (communication between 1 and 5),
  value smallint not null check (value between 1 and 5),
  text text default '' not null,
  written_by_membership_id uuid not null,
  written_at timestamptz(3) not null,
  reply text,
  replied_by_membership_id uuid,
  replied_at timestamptz(3),
  version integer default 1 not null,
  unique (client_tenant_id, id),
  unique (client_tenant_id, job_id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, written_by_membership_id) references memberships (tenant_id, id),
  foreign key (contractor_tenant_id, replied_by_membership_id) references memberships (tenant_id, id),
  check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by_membership_id is null))
);
create index reviews_contractor on reviews (contractor_tenant_id, written_at desc, id desc);

-- What all reviews of a company come to: kept by the transaction that writes one.
create table contractor_ratings (
  contractor_tenant_id uuid primary key references contractor_companies (tenant_id),
  reviews integer not null check (reviews >= 0),
  overall_sum integer not null,
  quality_sum integer not null,
  punctuality_sum integer not null,
  communication_sum integer not null,
  value_sum integer not null,
  average numeric(3, 2) generated always as (case when reviews = 0 then null else round(overall_sum::numeric / reviews, 2) end) stored
);

do $$
declare each text;
begin
  foreach each in array array['reviews', 'contractor_ratings'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
  end loop;
end $$;
grant select, insert, update on reviews to fettle_app;
grant select on reviews to fettle_worker;
create policy shared on reviews using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()))
  with check (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create policy one_job on reviews as restrictive
  using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or job_id = (select cur_job()) end);
create trigger note_change after insert or update or delete on reviews for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('both');

grant select on contractor_ratings to fettle_app, fettle_worker;
create policy own on contractor_ratings for select using (contractor_tenant_id = (select cur()));
create policy related on contractor_ratings for select using (exists (select from appointments
  where contractor_tenant_id = contractor_ratings.contractor_tenant_id and client_tenant_id = (select cur())));

-- The marks are the client's and the reply is the contractor's, whatever the application says.
create function keep_review_sides() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
create trigger keep_review_sides before insert or update on reviews for each row when (current_user <> 'fettle_system') execute function keep_review_sides();

create function count_review() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
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
create trigger count_review after insert or update or delete on reviews for each row execute function count_review();

-- Every review of a company, for itself and for clients who appointed it. Who wrote it only the two sides of the job read; of which order it speaks
-- the company alone: not everybody at a client sees every order.
create function reviews_of(company uuid) returns table (id uuid, overall smallint, quality smallint, punctuality smallint, communication smallint, value smallint, text text,
  written_at timestamptz, reply text, replied_at timestamptz, is_own boolean, client_name text, work_order_id uuid, job_id uuid, order_number integer, order_title text, version integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.id, r.overall, r.quality, r.punctuality, r.communication, r.value, r.text, r.written_at, r.reply, r.replied_at, r.client_tenant_id = cur(),
    case when cur() in (r.client_tenant_id, company) then t.name end, case when cur() = company then r.work_order_id end, case when cur() = company then r.job_id end,
    case when cur() = company then w.number end, case when cur() = company then w.title end, r.version
  from reviews r join tenants t on t.id = r.client_tenant_id join work_orders w on w.client_tenant_id = r.client_tenant_id and w.id = r.work_order_id
  where r.contractor_tenant_id = company
    and (company = cur() or exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = company)) $$;

-- What somebody wrote goes into their export; a name that stands in it goes with the person.
alter function person_export() rename to person_export_before_reviews;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_reviews() || jsonb_build_object(
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('at', r.written_at, 'in', m.tenant, 'overall', r.overall, 'text', r.text) order by r.written_at), '[]')
      from reviews r join mine m on m.tenant_id = r.client_tenant_id and m.id = r.written_by_membership_id),
    'replies_to_reviews', (select coalesce(jsonb_agg(jsonb_build_object('at', r.replied_at, 'in', m.tenant, 'text', r.reply) order by r.replied_at), '[]')
      from reviews r join mine m on m.tenant_id = r.contractor_tenant_id and m.id = r.replied_by_membership_id)) $$;

create function forget_reviews() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  for each in select m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update reviews r set text = without_person(r.text, called, each.namespace), reply = without_person(r.reply, called, each.namespace)
      where each.tenant_id in (r.client_tenant_id, r.contractor_tenant_id)
      and exists (select from jsonb_array_elements_text(called) c where length(c) > 3 and (position(c in r.text) > 0 or position(c in coalesce(r.reply, '')) > 0));
  end loop;
  return null;
end $$;
create trigger forget_reviews after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_reviews();

do $$
declare named text;
begin
  foreach named in array array['count_review()', 'reviews_of(uuid)', 'forget_reviews()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_reviews() from fettle_app;
  grant execute on function person_export() to fettle_app;
  grant execute on function reviews_of(uuid) to fettle_app;
end $$;
