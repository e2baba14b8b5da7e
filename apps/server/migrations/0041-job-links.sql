-- A contractor without an account works on one job by a signed link. The company is known to the client who invited it and to nobody
-- else; for each of its jobs there is one seat: a member without a password, whose session opens that job alone.
alter table contractor_companies add column invited_by_tenant_id uuid references tenants (id);
create unique index companies_outside on contractor_companies (invited_by_tenant_id, email) where invited_by_tenant_id is not null;

-- The present link of a seat; null for everybody with an account.
alter table memberships add column link_id uuid;
alter table sessions add column link_id uuid;
create index sessions_link on sessions (link_id) where link_id is not null;

alter table signed_links
  drop constraint signed_links_purpose_check,
  add constraint signed_links_purpose_check check (purpose in ('resident-progress', 'owner-decision', 'contractor-job')),
  add column job_id uuid,
  add column contractor_tenant_id uuid,
  add column membership_id uuid,
  -- When somebody last pressed the button of the page; programs that look at links press nothing.
  add column opened_at timestamptz(3),
  add column sent_count integer default 1 not null,
  add foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  add foreign key (contractor_tenant_id, membership_id) references memberships (tenant_id, id),
  add check ((purpose = 'contractor-job') = (job_id is not null)),
  add check ((job_id is null) = (contractor_tenant_id is null) and (job_id is null) = (membership_id is null));
create index signed_links_job on signed_links (client_tenant_id, job_id) where job_id is not null;

-- The link of a job while it opens anything: not revoked, not over, and the job still theirs.
create function open_job_link(link uuid, moment timestamptz) returns setof signed_links
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.* from signed_links l join jobs j on j.client_tenant_id = l.client_tenant_id and j.id = l.job_id
    join work_orders w on w.client_tenant_id = l.client_tenant_id and w.id = l.work_order_id
    join memberships m on m.tenant_id = l.contractor_tenant_id and m.id = l.membership_id
  where l.id = link and l.purpose = 'contractor-job' and l.revoked_at is null and l.ends_at > moment and m.status = 'ACTIVE'
    and j.state not in ('lost', 'cancelled') and w.state not in ('customer_cancelled', 'invoice_paid') $$;

create function job_link_opens(link uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$ select exists (select from open_job_link(link, moment)) $$;

-- The company behind an address, for this client: found again, or made with its appointment. Its enquiries are EXTERNAL.
create function outside_company(asked jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare company uuid; address text := lower(asked->>'email'); moment timestamptz := (asked->>'at')::timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('outside ' || cur() || ' ' || address, 0));
  select c.tenant_id into company from contractor_companies c where c.invited_by_tenant_id = cur() and c.email = address;
  if company is null then
    insert into tenants (id, namespace, side, name, created_at)
      select gen_random_uuid(), t.namespace, 'contractor', asked->>'company_name', moment from tenants t where t.id = cur() returning id into company;
    insert into contractor_companies (tenant_id, telephone, email, vat_number, categories, invited_by_tenant_id, created_at)
      values (company, asked->>'telephone', address, nullif(asked->>'vat_number', ''), '[]', cur(), moment);
    insert into appointments (client_tenant_id, contractor_tenant_id, kind, created_at) values (cur(), company, 'preferred', moment);
  else
    -- All that is known of it is what the client writes: the latest spelling holds.
    update tenants t set name = asked->>'company_name' where t.id = company and t.name <> asked->>'company_name';
    update contractor_companies c set telephone = coalesce(nullif(asked->>'telephone', ''), c.telephone), vat_number = coalesce(nullif(asked->>'vat_number', ''), c.vat_number)
      where c.tenant_id = company;
  end if;
  return company;
end $$;

-- The seat of a job, which is all that its session may see: found again where the job had one. The address of the person is nobody's,
-- so that nothing about accounts knows of them.
create function outside_seat(asked jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare held jobs; seat uuid; person uuid := gen_random_uuid();
begin
  select j.* into held from jobs j join contractor_companies c on c.tenant_id = j.contractor_tenant_id and c.invited_by_tenant_id = cur()
    where j.client_tenant_id = cur() and j.id = (asked->>'job_id')::uuid;
  if held.id is null then return null; end if;
  select l.membership_id into seat from signed_links l where l.client_tenant_id = cur() and l.job_id = held.id limit 1;
  if seat is not null then
    update memberships m set link_id = (asked->>'link_id')::uuid, display_name = asked->>'name' where m.id = seat;
    return seat;
  end if;
  insert into persons (id, email, first_name, last_name, telephone, created_at)
    values (person, 'outside-' || person || '@outside.invalid', asked->>'name', '', asked->>'telephone', (asked->>'at')::timestamptz);
  insert into memberships (tenant_id, person_id, role_code, display_name, link_id, created_at)
    values (held.contractor_tenant_id, person, 'KX', asked->>'name', (asked->>'link_id')::uuid, (asked->>'at')::timestamptz) returning id into seat;
  insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id) values (cur(), held.id, held.contractor_tenant_id, seat);
  return seat;
end $$;

-- What the page behind the link says before anybody presses: who sent it, to whom, until when. Nothing of the work.
create function signed_link_job(hash text, moment timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('client_name', t.name, 'company_name', c.name, 'ends_at', wire_time(o.ends_at))
  from signed_links l cross join open_job_link(l.id, moment) o join tenants t on t.id = o.client_tenant_id join tenants c on c.id = o.contractor_tenant_id
  where l.token_hash = hash limit 1 $$;

-- The press: a session of the seat, which ends with the link. Ten at once are enough for one job; the oldest goes.
create function signed_link_enter(hash text, fresh jsonb, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare link signed_links; person uuid;
begin
  select o.* into link from signed_links l cross join open_job_link(l.id, moment) o where l.token_hash = hash limit 1;
  if link.id is null then return false; end if;
  select m.person_id into person from memberships m where m.id = link.membership_id;
  update signed_links l set opened_at = moment where l.id = link.id;
  update persons p set terms_version = (fresh->>'terms_version')::date, terms_accepted_at = moment, email_confirmed_at = coalesce(p.email_confirmed_at, moment)
    where p.id = person and (p.terms_version is null or p.terms_version < (fresh->>'terms_version')::date);
  delete from sessions s where s.id in (select old.id from sessions old where old.link_id = link.id order by old.created_at desc, old.id offset 9);
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device, link_id)
    values (fresh->>'token_hash', person, moment, moment, least(link.ends_at, (fresh->>'ends_at')::timestamptz), (fresh->>'address')::inet, left(fresh->>'device', 200), link.id);
  return true;
end $$;

-- A link that is taken back takes every session with it; they are told at once.
create function job_link_ends() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sessions s where s.link_id = new.id;
  return null;
end $$;
alter function job_link_ends() owner to fettle_system;
create trigger job_link_ends after update of revoked_at on signed_links for each row when (new.revoked_at is not null) execute function job_link_ends();

-- A link to a job shows nothing of an order by itself.
alter function signed_link_open(text, timestamptz) rename to signed_link_look;
revoke all on function signed_link_look(text, timestamptz) from fettle_app;
create function signed_link_open(hash text, moment timestamptz) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select told from signed_link_look(hash, moment) told where told->>'purpose' <> 'contractor-job' $$;

-- Whose session it is, as before; by a link it is the seat's, and knows its one job, for as long as the link opens it.
create or replace function session_members(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare owner uuid; opened timestamptz; used timestamptz; idle integer; days integer; acting uuid; linked uuid; chosen uuid; told jsonb; work jsonb;
begin
  select s.person_id, s.created_at, s.used_at, s.impersonation_id, s.link_id into owner, opened, used, acting, linked
    from sessions s where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if owner is null then return; end if;
  if acting is not null then
    select m.person_id, m.id, jsonb_build_object('id', i.id, 'staff_name', i.staff_name, 'ends_at', wire_time(i.ends_at)) into owner, chosen, told
      from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id join platform_staff f on f.person_id = i.staff_person_id
      where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
    if owner is null then return; end if;
  end if;
  if linked is not null then
    select l.membership_id, jsonb_build_object('id', l.id, 'job_id', l.job_id, 'client_name', c.name, 'ends_at', wire_time(l.ends_at), 'email', l.email) into chosen, work
      from open_job_link(linked, moment) l join tenants c on c.id = l.client_tenant_id;
    if chosen is null then return; end if;
  end if;
  select min(t.session_idle_minutes), min(t.session_days) into idle, days
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = owner and m.status = 'ACTIVE';
  if used <= moment - make_interval(mins => coalesce(idle, 720)) or opened <= moment - make_interval(days => coalesce(days, 30)) then return; end if;
  return query select to_jsonb(p) || jsonb_build_object('impersonation', told, 'link', work, 'claimed_email', coalesce(work->>'email', p.claimed_email),
      'is_staff', acting is null and exists (select from platform_staff f where f.person_id = owner)),
    coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace,
        'is_dlo', coalesce(c.is_dlo, false), 'role_name', r.name, 'role_grants', r.grants) order by m.number)
      from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = t.id
        left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.person_id = owner and m.status = 'ACTIVE' and (chosen is null or m.id = chosen)), '[]'::jsonb)
    from persons p where p.id = owner;
end $$;

create or replace function session_stamp(hash text, moment timestamptz) returns integer language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare stamp integer; acting uuid; linked uuid;
begin
  select p.rights, s.impersonation_id, s.link_id into stamp, acting, linked from sessions s join persons p on p.id = s.person_id
    where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if linked is not null and not exists (select from open_job_link(linked, moment)) then return null; end if;
  if acting is null then return stamp; end if;
  select p.rights into stamp from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id
    join persons p on p.id = m.person_id join platform_staff f on f.person_id = i.staff_person_id
    where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
  return stamp;
end $$;

create or replace function sessions_alive(hashes text[], moment timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.token_hash from sessions s where s.token_hash = any(hashes) and s.ends_at > moment and s.used_at > moment - interval '12 hours'
    and (s.link_id is null or exists (select from open_job_link(s.link_id, moment))) $$;

-- Companies without an account are nobody's to find.
create or replace function contractor_directory(market text, words text, one uuid) returns table (tenant_id uuid, name text, town text, categories jsonb, is_verified boolean, is_dlo boolean, dlo_of uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, c.town, c.categories, c.is_verified, c.is_dlo, c.dlo_of_tenant_id
  from tenants t join contractor_companies c on c.tenant_id = t.id
  where t.namespace = market and c.invited_by_tenant_id is null and (t.id = one or (one is null and length(words) >= 2 and position(lower(words) in lower(t.name)) > 0
    and (not c.is_dlo or c.dlo_of_tenant_id = cur())
    and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = t.id)))
  order by t.name limit 20 $$;

-- The third wall. Whoever works by a link sees the rows of its job and of no other, whatever their company has; steps that the
-- platform does as the client of the order see what they always saw. A case and no chain of ors: the planner would take every ordinary
-- read for a rare one, and sort what an index has in order.
create function cur_job() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.job', true), '')::uuid $$;
do $$
declare each text;
begin
  foreach each in array array['bookings', 'quotes', 'quote_variations', 'completion_reports', 'invoices', 'issues', 'messages', 'message_threads', 'activity', 'notes', 'job_assignees'] loop
    execute format('create policy one_job on %I as restrictive using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or job_id = (select cur_job()) end)', each);
  end loop;
end $$;
create policy one_job on jobs as restrictive using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or id = (select cur_job()) end);
create policy one_job on attachment_links as restrictive using (case when (select cur_job()) is null then true else client_tenant_id = (select cur())
  or exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = attachment_links.client_tenant_id and jobs.work_order_id = attachment_links.work_order_id) end);
-- Own files are those that this seat uploaded; others by what they hang on.
create policy one_job on attachments as restrictive using (case when (select cur_job()) is null then true else tenant_id <> (select cur())
  or exists (select from job_assignees where job_assignees.job_id = (select cur_job()) and job_assignees.membership_id = attachments.membership_id)
  or exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = (select cur())) end);

do $$
declare named text;
begin
  foreach named in array array['open_job_link(uuid, timestamptz)', 'job_link_opens(uuid, timestamptz)', 'outside_company(jsonb)', 'outside_seat(jsonb)', 'signed_link_job(text, timestamptz)',
    'signed_link_enter(text, jsonb, timestamptz)', 'signed_link_open(text, timestamptz)', 'job_link_ends()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  foreach named in array array['outside_company(jsonb)', 'outside_seat(jsonb)', 'signed_link_job(text, timestamptz)', 'signed_link_enter(text, jsonb, timestamptz)', 'signed_link_open(text, timestamptz)'] loop
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
  grant execute on function job_link_opens(uuid, timestamptz) to fettle_worker;
end $$;
