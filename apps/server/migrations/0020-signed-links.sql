-- Signed links for people without an account.

-- A resident follows a repair, an owner answers a quote, a contractor works on a job. The token derives from the id and the secret of the server.
create table signed_links (
  id uuid not null,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  quote_id uuid,
  purpose text not null,
  token_hash text not null,
  recipient_name text not null,
  email text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  answered_at timestamptz(3),
  answer text,
  note text default '' not null,
  version integer default 1 not null,
  job_id uuid,
  contractor_tenant_id uuid,
  membership_id uuid,
  -- Set by the button of the page, not by opening it: link scanners press nothing.
  opened_at timestamptz(3),
  sent_count integer default 1 not null,
  primary key (client_tenant_id, id),
  check (answer in ('approved', 'declined', 'does-it-themselves')),
  check ((purpose = 'owner-decision') = (quote_id is not null)),
  check ((answer is null) = (answered_at is null)),
  check ((purpose = 'contractor-job') = (job_id is not null)),
  check ((job_id is null) = (contractor_tenant_id is null) and (job_id is null) = (membership_id is null)),
  check (purpose in ('resident-progress', 'owner-decision', 'contractor-job')),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (contractor_tenant_id, membership_id) references memberships (tenant_id, id)
);
-- Not unique, so that the index spans no tenants. The token is 128 bits of an HMAC.
create index signed_links_token on signed_links (token_hash);
create index signed_links_order on signed_links (client_tenant_id, work_order_id, created_at desc, id desc);
create index signed_links_job on signed_links (client_tenant_id, job_id) where job_id is not null;
create index signed_links_id on signed_links (id);
alter table signed_links enable row level security;
alter table signed_links force row level security;
grant select, insert, update, delete on signed_links to fettle_app, fettle_system;
grant select, update on signed_links to fettle_worker;
create policy own on signed_links using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));

-- Revoking a link ends its sessions.
create function end_job_link_sessions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sessions s where s.link_id = new.id;
  return null;
end $$;
create trigger end_job_link_sessions after update of revoked_at on signed_links for each row when (new.revoked_at is not null) execute function end_job_link_sessions();
create trigger capture_change after insert or delete or update on signed_links for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Link of a job while it is valid: not revoked, not expired, membership active, job not ended.
create function valid_job_link(link uuid, moment timestamptz) returns setof signed_links
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.* from signed_links l join jobs j on j.client_tenant_id = l.client_tenant_id and j.id = l.job_id
    join work_orders w on w.client_tenant_id = l.client_tenant_id and w.id = l.work_order_id
    join memberships m on m.tenant_id = l.contractor_tenant_id and m.id = l.membership_id
  where l.id = link and l.purpose = 'contractor-job' and l.revoked_at is null and l.ends_at > moment and m.status = 'ACTIVE'
    and j.state not in ('lost', 'cancelled') and w.state not in ('customer_cancelled', 'invoice_paid') $$;

create function is_job_link_valid(link uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$ select exists (select from valid_job_link(link, moment)) $$;

-- Guest contractor by e-mail address: found again, or created with its appointment.
create function upsert_guest_contractor(asked jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
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
    -- The latest name given by the client applies.
    update tenants t set name = asked->>'company_name' where t.id = company and t.name <> asked->>'company_name';
    update contractor_companies c set telephone = coalesce(nullif(asked->>'telephone', ''), c.telephone), vat_number = coalesce(nullif(asked->>'vat_number', ''), c.vat_number)
      where c.tenant_id = company;
  end if;
  return company;
end $$;

-- Guest membership of a job: found again, or created. Its person has no usable e-mail address.
create function upsert_guest_member(asked jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
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

create function sessions_alive(hashes text[], moment timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.token_hash from sessions s where s.token_hash = any(hashes) and s.ends_at > moment and s.used_at > moment - interval '12 hours'
    and (s.link_id is null or exists (select from valid_job_link(s.link_id, moment))) $$;

-- Answers a quote by link; of concurrent calls one succeeds.
create function signed_link_answer(hash text, given text, said text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare link signed_links;
begin
  update signed_links l set answer = given, note = said, answered_at = moment, version = version + 1
    where l.token_hash = hash and l.purpose = 'owner-decision' and l.answered_at is null and l.revoked_at is null and l.ends_at > moment returning l.* into link;
  if link.id is null then return false; end if;
  perform enqueue('tell-owner-answer', jsonb_build_object('tenant_id', link.client_tenant_id, 'link_id', link.id), null);
  return true;
end $$;

-- Starts a guest session that ends with the link; at most ten per job, the oldest is deleted.
create function signed_link_enter(hash text, fresh jsonb, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare link signed_links; person uuid;
begin
  select o.* into link from signed_links l cross join valid_job_link(l.id, moment) o where l.token_hash = hash limit 1;
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

-- Preview of a link before its button is pressed: sender, recipient, expiry.
create function signed_link_job(hash text, moment timestamptz) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('client_name', t.name, 'company_name', c.name, 'ends_at', wire_time(o.ends_at))
  from signed_links l cross join valid_job_link(l.id, moment) o join tenants t on t.id = o.client_tenant_id join tenants c on c.id = o.contractor_tenant_id
  where l.token_hash = hash limit 1 $$;

create function signed_link_preview(hash text, moment timestamptz) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare link signed_links; told jsonb;
begin
  select l.* into link from signed_links l where l.token_hash = hash and l.revoked_at is null and l.ends_at > moment;
  if link.id is null then return null; end if;
  select jsonb_build_object('purpose', link.purpose, 'recipient_name', link.recipient_name, 'ends_at', wire_time(link.ends_at),
      'answer', link.answer, 'answered_at', wire_time(link.answered_at), 'client_name', t.name, 'client_uuid', t.id, 'namespace', t.namespace,
      'number', w.number, 'title', w.title, 'category', w.category, 'state', w.state, 'location_name', w.location_name, 'address', w.address,
      'time_zone', w.time_zone, 'raised_at', wire_time(w.created_at),
      'contractor_name', (select c.name from tenants c where c.id = w.contractor_tenant_id),
      'visits', coalesce((select jsonb_agg(jsonb_build_object('starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
        from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'))
    || case when link.purpose = 'owner-decision' then jsonb_build_object('description', w.description, 'quote', (
        select jsonb_build_object('number', q.number, 'state', q.state, 'lines', q.lines, 'currency', q.currency, 'net', q.net, 'tax', q.tax, 'gross', q.gross,
          'note', q.note, 'valid_until', q.valid_until, 'contractor_name', c.name)
        from quotes q join tenants c on c.id = q.contractor_tenant_id where q.client_tenant_id = link.client_tenant_id and q.id = link.quote_id)) else '{}' end
    into told
    from work_orders w join tenants t on t.id = w.client_tenant_id where w.client_tenant_id = link.client_tenant_id and w.id = link.work_order_id;
  return told;
end $$;

-- Everything the holder of a link may see. Contact data of the contractor is never included, amounts are not shown to residents.
create function signed_link_open(hash text, moment timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select told from signed_link_preview(hash, moment) told where told->>'purpose' <> 'contractor-job' $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'end_job_link_sessions()', 'is_job_link_valid(uuid, timestamptz)', 'valid_job_link(uuid, timestamptz)', 'upsert_guest_contractor(jsonb)', 'upsert_guest_member(jsonb)',
    'sessions_alive(text[], timestamptz)', 'signed_link_answer(text, text, text, timestamptz)', 'signed_link_enter(text, jsonb, timestamptz)',
    'signed_link_job(text, timestamptz)', 'signed_link_preview(text, timestamptz)', 'signed_link_open(text, timestamptz)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function end_job_link_sessions(), is_job_link_valid(uuid, timestamptz), valid_job_link(uuid, timestamptz), upsert_guest_contractor(jsonb), upsert_guest_member(jsonb),
  sessions_alive(text[], timestamptz), signed_link_answer(text, text, text, timestamptz), signed_link_enter(text, jsonb, timestamptz),
  signed_link_job(text, timestamptz), signed_link_preview(text, timestamptz), signed_link_open(text, timestamptz) from public;
grant execute on function is_job_link_valid(uuid, timestamptz), sessions_alive(text[], timestamptz)
  to fettle_worker;
grant execute on function upsert_guest_contractor(jsonb), upsert_guest_member(jsonb), signed_link_answer(text, text, text, timestamptz), signed_link_enter(text, jsonb, timestamptz),
  signed_link_job(text, timestamptz), signed_link_open(text, timestamptz)
  to fettle_app;
