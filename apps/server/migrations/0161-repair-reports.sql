-- Repair reports of residents, and links by which residents report without an account.

do $$
begin
  if not exists (select from pg_roles where rolname = 'fettle_resident') then create role fettle_resident nologin nobypassrls; end if;
  execute format('grant fettle_resident to %I', current_user);
end $$;
grant usage on schema public to fettle_resident;

-- Resident, place and report of a call by link or code (role fettle_resident); null for every other session.
create function cur_resident() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.resident', true), '')::uuid $$;
create function cur_place() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.place', true), '')::uuid $$;
create function cur_report() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.report', true), '')::uuid $$;

create table repair_reports (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  number integer default 0 not null,
  location_id uuid not null,
  resident_id uuid,
  contact_name text default '' not null,
  contact_telephone text default '' not null,
  contact_email text default '' not null,
  channel text not null,
  language text not null,
  tree_number integer not null,
  tile text not null,
  answers jsonb default '{}' not null,
  words text default '' not null,
  access jsonb default '{}' not null,
  needs_sealed text,
  category text not null,
  service text not null,
  urgency text not null,
  -- The urgency of the rule, which a member may change with a reason.
  rule_urgency text not null,
  triage_reason text default '' not null,
  because text[] default '{}' not null,
  hazard text,
  state text default 'submitted' not null,
  aware_at timestamptz(3) not null,
  work_order_id uuid,
  merged_into uuid,
  question text default '' not null,
  answer_text text default '' not null,
  decline_reason text,
  decline_note text default '' not null,
  closed_at timestamptz(3),
  -- Hash of the key of the draft: a report that is sent again arrives once, and its sender may follow it.
  draft_hash text not null,
  -- Hash of the network address, for the limit of reports.
  sent_from text,
  created_at timestamptz(3) not null,
  version integer default 1 not null,
  search_text text generated always as (' ' || fold_text(number::text || ' ' || words || ' ' || contact_name || ' ' || tile)) stored not null,
  primary key (tenant_id, id),
  check (channel in ('code', 'link', 'desk')),
  check (language in ('en-GB', 'en-US', 'de-DE')),
  check (length(words) <= 2000),
  check (urgency in ('call_now', 'emergency', 'urgent', 'routine', 'planned')),
  check (rule_urgency in ('call_now', 'emergency', 'urgent', 'routine', 'planned')),
  check (hazard in ('emergency', 'significant')),
  check (state in ('submitted', 'triaged', 'asked', 'converted', 'merged', 'rejected', 'withdrawn')),
  check ((state = 'converted') = (work_order_id is not null)),
  check ((state = 'merged') = (merged_into is not null)),
  check ((state = 'rejected') = (decline_reason is not null)),
  check (decline_reason in ('not_ours', 'tenants_duty', 'no_fault', 'duplicate', 'unclear', 'abuse')),
  check (jsonb_typeof(answers) = 'object' and jsonb_typeof(access) = 'object'),
  check (merged_into <> id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, resident_id) references residents (tenant_id, id),
  foreign key (tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (tenant_id, merged_into) references repair_reports (tenant_id, id)
);
create unique index repair_reports_number on repair_reports (tenant_id, number);
create unique index repair_reports_draft on repair_reports (tenant_id, draft_hash);
create index repair_reports_hash on repair_reports (draft_hash);
create index repair_reports_state on repair_reports (tenant_id, state, aware_at desc, id);
create index repair_reports_location on repair_reports (tenant_id, location_id, aware_at desc);
create index repair_reports_resident on repair_reports (tenant_id, resident_id) where resident_id is not null;
create index repair_reports_from on repair_reports (sent_from, created_at) where sent_from is not null;
create index repair_reports_order on repair_reports (tenant_id, work_order_id) where work_order_id is not null;
create index repair_reports_search on repair_reports using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);

create table resident_links (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  resident_id uuid not null,
  token_hash text not null,
  email text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  opened_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, resident_id) references residents (tenant_id, id),
  foreign key (tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index resident_links_token on resident_links (token_hash);
create index resident_links_resident on resident_links (tenant_id, resident_id, created_at desc);

do $$
declare each text;
begin
  foreach each in array array['repair_reports', 'resident_links'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert, update on %I to fettle_app', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select, update on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;

-- A resident sees own reports, or the one report that the caller holds the key of; and writes at the place of the link or code alone.
grant select, insert on repair_reports to fettle_resident;
grant update (state, answer_text, closed_at, version) on repair_reports to fettle_resident;
create policy resident_only on repair_reports as restrictive to fettle_resident
  using (resident_id = (select cur_resident()) or id = (select cur_report()))
  with check (location_id = (select cur_place()) and (resident_id = (select cur_resident()) or id = (select cur_report())));

-- Numbers a report, and limits what one address or one code can send; emergencies always arrive.
create function number_repair_report() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('repair-report-number ' || new.tenant_id, 0));
  select coalesce(max(r.number), 0) + 1 into new.number from repair_reports r where r.tenant_id = new.tenant_id;
  if new.channel <> 'desk' and new.rule_urgency not in ('call_now', 'emergency') and (
    (select count(*) from repair_reports r where r.sent_from = new.sent_from and r.created_at > new.created_at - interval '1 hour') >= 5
    or (new.channel = 'code' and (select count(*) from repair_reports r
      where r.tenant_id = new.tenant_id and r.location_id = new.location_id and r.channel = 'code' and r.created_at > new.created_at - interval '1 day') >= 30)) then
    raise exception 'too_many_repair_reports' using errcode = 'check_violation', constraint = 'repair_reports_limit';
  end if;
  return new;
end $$;
create trigger number_repair_report before insert on repair_reports for each row execute function number_repair_report();

-- What a code opens: the client and the place, no person.
create function repair_report_place(typed text) returns table (tenant_id uuid, client_name text, market text, location_id uuid, location_name text, zone text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, l.id, l.name, coalesce(l.address->>'time_zone', 'UTC')
  from place_codes c left join assets a on a.tenant_id = c.tenant_id and a.id = c.asset_id
    join locations l on l.tenant_id = c.tenant_id and l.id = coalesce(c.location_id, a.location_id)
    join tenants t on t.id = l.tenant_id
  where c.code = typed and l.archived_at is null $$;

-- What a link opens: the resident with the homes of today.
create function repair_report_seat(hash text, moment timestamptz) returns table (tenant_id uuid, client_name text, market text, resident_id uuid, resident_name text,
  resident_email text, resident_telephone text, needs_sealed text, language text, homes jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, r.id, r.name, r.email, r.telephone, r.needs_sealed, r.language,
    (select coalesce(jsonb_agg(jsonb_build_object('uuid', l.id, 'name', l.name, 'zone', coalesce(l.address->>'time_zone', 'UTC')) order by o.is_main desc, o.from_on desc), '[]')
      from occupancies o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
      where o.tenant_id = r.tenant_id and o.resident_id = r.id and l.archived_at is null and (moment at time zone coalesce(l.address->>'time_zone', 'UTC'))::date between o.from_on and coalesce(o.until_on, 'infinity'))
  from resident_links k join residents r on r.tenant_id = k.tenant_id and r.id = k.resident_id join tenants t on t.id = k.tenant_id
  where k.token_hash = hash and k.revoked_at is null and k.ends_at > moment and r.erased_at is null $$;

-- Tenant, place and resident of the report that a key follows.
create function repair_report_held(hash text) returns table (tenant_id uuid, client_name text, location_id uuid, location_name text, report_id uuid, resident_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.tenant_id, t.name, r.location_id, l.name, r.id, r.resident_id
  from repair_reports r join tenants t on t.id = r.tenant_id join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
  where r.draft_hash = hash $$;

-- State and visits of the order that a report became, for who may read the report.
create function repair_report_order(report uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', w.number, 'state', w.state, 'complete_by', wire_time(w.complete_by), 'visits', coalesce((
      select jsonb_agg(jsonb_build_object('starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
      from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'))
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
    join work_orders w on w.client_tenant_id = r.tenant_id and w.id = coalesce(r.work_order_id, m.work_order_id)
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- A resident who is erased leaves no words, contact or needs in reports; clocks and orders stay. Links end.
create function erase_from_repair_reports() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update repair_reports p set contact_name = '', contact_telephone = '', contact_email = '', words = '', answer_text = '', question = '', access = '{}', needs_sealed = null
    where p.tenant_id = new.tenant_id and p.resident_id = new.id;
  update resident_links k set revoked_at = coalesce(k.revoked_at, new.erased_at), email = '' where k.tenant_id = new.tenant_id and k.resident_id = new.id;
  return null;
end $$;
create trigger erase_from_repair_reports after update of erased_at on residents for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_repair_reports();

create or replace function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare patterns text[] := search_patterns(words);
begin
  if patterns is null then return; end if;
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'invoices' then return query select id from invoices where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'assets' then return query select id from assets where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'residents' then return query select id from residents where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'repair_reports' then return query select id from repair_reports where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  end if;
end $$;

do $$
declare signature text;
begin
  foreach signature in array array['number_repair_report()', 'repair_report_place(text)', 'repair_report_seat(text, timestamptz)', 'repair_report_held(text)',
    'repair_report_order(uuid)', 'erase_from_repair_reports()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function repair_report_place(text), repair_report_seat(text, timestamptz), repair_report_held(text) to fettle_app;
grant execute on function repair_report_order(uuid) to fettle_resident;
