-- Sessions, second factors, single sign-on, API keys and impersonation.

create table sessions (
  token_hash text not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  address inet,
  device text default '' not null,
  id uuid default gen_random_uuid() not null,
  factor_at timestamptz(3),
  impersonation_id uuid,
  link_id uuid,
  primary key (token_hash),
  unique (id),
  foreign key (person_id) references persons (id)
);
create index sessions_person on sessions (person_id);
create index sessions_impersonation on sessions (impersonation_id) where impersonation_id is not null;
create index sessions_link on sessions (link_id) where link_id is not null;
-- Range of the nightly deletion of expired sessions.
create index sessions_ends on sessions (ends_at);
alter table sessions enable row level security;
alter table sessions force row level security;
grant select, insert, update, delete on sessions to fettle_system;
create trigger notify_session_end after delete on sessions for each row execute function notify_session_end();

create table sign_in_attempts (
  id uuid default gen_random_uuid() not null,
  email_hash text not null,
  address inet not null,
  succeeded boolean not null,
  at timestamptz(3) not null,
  primary key (id)
);
create index attempts_email on sign_in_attempts (email_hash, at desc);
create index attempts_address on sign_in_attempts (address, at desc);
alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
grant select, insert, update, delete on sign_in_attempts to fettle_system;

-- Sign-ins with a correct password that await the second factor.
create table sign_ins_pending (
  token_hash text not null,
  person_id uuid not null,
  ends_at timestamptz(3) not null,
  primary key (token_hash),
  foreign key (person_id) references persons (id) on delete cascade
);
alter table sign_ins_pending enable row level security;
alter table sign_ins_pending force row level security;
grant select, insert, update, delete on sign_ins_pending to fettle_system;

create table authenticators (
  person_id uuid not null,
  secret_sealed text not null,
  confirmed_at timestamptz(3),
  -- Last used time step of 30 seconds; a code is accepted once.
  last_step bigint default 0 not null,
  primary key (person_id),
  foreign key (person_id) references persons (id) on delete cascade
);
alter table authenticators enable row level security;
alter table authenticators force row level security;
grant select, insert, update, delete on authenticators to fettle_app, fettle_system;
create policy self on authenticators using (person_id = (select cur_person())) with check (person_id = (select cur_person()));
create trigger capture_change after insert or delete or update on authenticators for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('person');

create table recovery_codes (
  person_id uuid not null,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (person_id, code_hash),
  foreign key (person_id) references persons (id) on delete cascade
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
grant select, insert, update, delete on recovery_codes to fettle_app, fettle_system;
create policy self on recovery_codes using (person_id = (select cur_person())) with check (person_id = (select cur_person()));

create table factor_attempts (
  person_id uuid not null,
  at timestamptz(3) not null,
  foreign key (person_id) references persons (id) on delete cascade
);
create index factor_attempts_of_person on factor_attempts (person_id, at);
alter table factor_attempts enable row level security;
alter table factor_attempts force row level security;
grant select, insert, update, delete on factor_attempts to fettle_system;

create table passkeys (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (id),
  unique (credential_id),
  foreign key (person_id) references persons (id) on delete cascade
);
create index passkeys_of_person on passkeys (person_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
grant select, insert, update, delete on passkeys to fettle_app, fettle_system;
create policy self on passkeys using (person_id = (select cur_person())) with check (person_id = (select cur_person()));
create trigger capture_change after insert or delete or update on passkeys for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('person');

-- Challenges of passkeys, by the hash of the cookie token.
create table passkey_challenges (
  token_hash text not null,
  challenge text not null,
  ends_at timestamptz(3) not null,
  primary key (token_hash)
);
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;
grant select, insert, update, delete on passkey_challenges to fettle_system;

create table sso_connections (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed text not null,
  -- Built-in role of a new member.
  role_code text not null,
  -- Members with an address of a proved domain must use this connection.
  is_enforced boolean default false not null,
  version integer default 1 not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create index sso_connections_id on sso_connections (id);
alter table sso_connections enable row level security;
alter table sso_connections force row level security;
grant select, insert, update, delete on sso_connections to fettle_app, fettle_system;
create policy own on sso_connections using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on sso_connections for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table sso_domains (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  connection_id uuid not null,
  domain text not null,
  -- Expected value of the DNS TXT record.
  proof text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  unique (tenant_id, domain),
  check (domain = lower(domain)),
  foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade
);
-- A domain is proved by one tenant of the platform.
create unique index sso_domains_proved on sso_domains (domain) where verified_at is not null;
alter table sso_domains enable row level security;
alter table sso_domains force row level security;
grant select, insert, update, delete on sso_domains to fettle_app, fettle_system;
create policy own on sso_domains using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on sso_domains for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- provider is the id of a connection or the name of a provider of the platform.
create table sso_identities (
  provider text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (provider, subject),
  foreign key (person_id) references persons (id) on delete cascade
);
create index sso_identities_of_person on sso_identities (person_id);
alter table sso_identities enable row level security;
alter table sso_identities force row level security;
grant select, insert, update, delete on sso_identities to fettle_system;

create table sso_attempts (
  state_hash text not null,
  -- Binds the attempt to the browser that started it.
  token_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  next text,
  ends_at timestamptz(3) not null,
  primary key (state_hash)
);
alter table sso_attempts enable row level security;
alter table sso_attempts force row level security;
grant select, insert, update, delete on sso_attempts to fettle_system;

-- API keys act for the member who created them, with a subset of that member's grants.
create table api_keys (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  name text not null,
  key_hash text not null,
  hint text not null,
  grants jsonb not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3),
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index api_keys_hash on api_keys (key_hash);
create index api_keys_tenant on api_keys (tenant_id, created_at desc);
alter table api_keys enable row level security;
alter table api_keys force row level security;
grant select, insert on api_keys to fettle_app;
grant select, insert, update, delete on api_keys to fettle_system;
grant update (revoked_at) on api_keys to fettle_app;
create policy own on api_keys using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on api_keys for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create table impersonations (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  staff_person_id uuid not null,
  -- Copied, because the tenant may not read people of other tenants.
  staff_name text not null,
  reason text not null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Lifetime of the staff session that was replaced; the restored session ends no later.
  former_created_at timestamptz(3) not null,
  former_ends_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (ends_at > started_at and ends_at <= (started_at + '01:00:00'::interval)),
  check (length(reason) between 10 and 500),
  foreign key (staff_person_id) references persons (id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index impersonations_staff on impersonations (staff_person_id);
create index impersonations_id on impersonations (id);
alter table impersonations enable row level security;
alter table impersonations force row level security;
grant select on impersonations to fettle_app;
grant select, insert, update, delete on impersonations to fettle_system;
create policy own on impersonations for select using (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on impersonations for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('anyone');

-- Confirms the e-mail address after a link that was sent to it was followed.
create function confirm_link_address(person uuid, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update persons set email_confirmed_at = moment where id = person and email_confirmed_at is null and claimed_email is null $$;

-- Person and membership of a valid key; records its use at most once a minute.
create function api_key_find(hash text, moment timestamptz) returns table(key_id uuid, key_name text, key_grants jsonb, person jsonb, membership jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update api_keys k set used_at = moment where k.key_hash = hash and k.revoked_at is null and (k.used_at is null or k.used_at < moment - interval '1 minute');
  return query select k.id, k.name, k.grants, to_jsonb(p),
      to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace, 'is_dlo', coalesce(c.is_dlo, false),
        'role_name', r.name, 'role_grants', r.grants)
    from api_keys k join memberships m on m.tenant_id = k.tenant_id and m.id = k.membership_id join persons p on p.id = m.person_id
      join tenants t on t.id = k.tenant_id left join contractor_companies c on c.tenant_id = t.id
      left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where k.key_hash = hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > moment) and m.status = 'ACTIVE';
end $$;

create function attempt_record(hash text, from_address inet, success boolean, moment timestamptz) returns table(by_email bigint, by_address bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if success is not null then insert into sign_in_attempts (email_hash, address, succeeded, at) values (hash, from_address, success, moment); end if;
  return query select
    (select count(*) from sign_in_attempts a where a.email_hash = hash and not a.succeeded and a.at > moment - interval '5 minutes'),
    (select count(*) from sign_in_attempts a where a.address = from_address and not a.succeeded and a.at > moment - interval '5 minutes');
end $$;

create function drop_ended_sessions(before timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (delete from sessions where id in (select id from sessions where ends_at < before order by ends_at limit most) returning 1)
  select count(*)::integer from gone $$;

-- Runs in the transaction of its tenant; the trigger on tenants invalidates cached sessions.
create function factor_policy_save(policy text) returns void language sql security definer set search_path = pg_catalog, public as $$
  update tenants set factor_policy = policy where id = cur();
  update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = cur()) $$;

create function delete_expired_factor_rows(moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from passkey_challenges where ends_at < moment;
  delete from sign_ins_pending where ends_at < moment;
  delete from factor_attempts where at < moment - interval '1 day' $$;

-- Failed attempts of the last 15 minutes; records one when succeeded is false.
create function record_factor_attempt(person uuid, succeeded boolean, moment timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if succeeded is false then insert into factor_attempts (person_id, at) values (person, moment); end if;
  return (select count(*) from factor_attempts f where f.person_id = person and f.at > moment - interval '15 minutes');
end $$;

create function has_second_factor(person uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from authenticators a where a.person_id = person and a.confirmed_at is not null)
    or exists (select from passkeys k where k.person_id = person) $$;

-- Starts impersonation by a staff session with a proof of the last 15 minutes: replaces it by a session of the member.
create function impersonation_begin(former text, fresh text, asked jsonb, moment timestamptz) returns table(impersonation_id uuid, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare staff persons; own sessions; target memberships; made uuid; ends timestamptz := moment + make_interval(mins => (asked->>'minutes')::integer);
begin
  select p.* into staff from persons p join platform_staff f on f.person_id = p.id where p.id = cur_person();
  select s.* into own from sessions s where s.token_hash = former and s.person_id = staff.id and s.impersonation_id is null and s.ends_at > moment
    and s.factor_at > moment - interval '15 minutes' for update;
  select m.* into target from memberships m where m.id = (asked->>'membership_id')::uuid and m.status = 'ACTIVE'
    and not exists (select from platform_staff f where f.person_id = m.person_id);
  if own.token_hash is null or target.id is null then return; end if;
  insert into impersonations as i (tenant_id, membership_id, staff_person_id, staff_name, reason, started_at, ends_at, former_created_at, former_ends_at)
    values (target.tenant_id, target.id, staff.id, trim(staff.first_name || ' ' || staff.last_name), asked->>'reason', moment, ends, own.created_at, own.ends_at)
    returning i.id into made;
  delete from sessions s where s.token_hash = former;
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device, factor_at, impersonation_id)
    values (fresh, staff.id, moment, moment, ends, own.address, own.device, own.factor_at, made);
  return query select made, target.tenant_id;
end $$;

-- Returns to a staff session with a new token and without a recent proof, so that a stolen token gains nothing.
create function impersonation_end(former text, fresh text, moment timestamptz) returns table(impersonation_id uuid, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare own sessions; past impersonations;
begin
  select s.* into own from sessions s where s.token_hash = former and s.impersonation_id is not null and s.ends_at > moment for update;
  if own.token_hash is null then return; end if;
  update impersonations i set ended_at = moment where i.id = own.impersonation_id and i.ended_at is null returning i.* into past;
  delete from sessions s where s.token_hash = former;
  if past.id is null then return; end if;
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device)
    values (fresh, own.person_id, past.former_created_at, moment, past.former_ends_at, own.address, own.device);
  return query select past.id, past.tenant_id;
end $$;

-- Members that staff may impersonate, by name of the tenant or member, or by e-mail address.
create function impersonation_members(words text, market text) returns table(membership_id uuid, tenant_name text, side text, display_name text, role_code text, role_name text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if length(trim(words)) < 2 or not exists (select from platform_staff f where f.person_id = cur_person()) then return; end if;
  return query select m.id, t.name, t.side, m.display_name, m.role_code, r.name
    from memberships m join tenants t on t.id = m.tenant_id join persons p on p.id = m.person_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where t.namespace = market and m.status = 'ACTIVE' and not exists (select from platform_staff f where f.person_id = m.person_id)
      and (position(lower(trim(words)) in lower(t.name)) > 0 or position(lower(trim(words)) in lower(m.display_name)) > 0 or p.email = lower(trim(words)))
    order by t.name, m.number limit 30;
end $$;

-- Password hash of the calling person, for a repeated check.
create function own_password_hash() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select c.password_hash from credentials c where c.person_id = cur_person() $$;

create function store_passkey_challenge(hash text, question text, ends timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into passkey_challenges (token_hash, challenge, ends_at) values (hash, question, ends)
    on conflict (token_hash) do update set challenge = excluded.challenge, ends_at = excluded.ends_at $$;

-- Consumes a challenge: it is answered once.
create function consume_passkey_challenge(hash text, moment timestamptz) returns text language sql security definer set search_path = pg_catalog, public as $$
  with taken as (delete from passkey_challenges c where c.token_hash = hash returning c.challenge, c.ends_at)
  select t.challenge from taken t where t.ends_at > moment $$;

-- Owner of a passkey; sets app.person for the rest of the transaction. The caller verifies the signature.
create function passkey_owner(credential text) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select k.person_id into person from passkeys k where k.credential_id = credential;
  if person is not null then perform set_config('app.person', person::text, true); end if;
  return person;
end $$;

-- Sets a password and ends all other sessions of the person.
create function set_password(person uuid, secret_hash text, moment timestamptz, kept_session text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into credentials (person_id, password_hash, changed_at) values (person, secret_hash, moment)
    on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at;
  delete from sessions where person_id = person and token_hash is distinct from kept_session $$;

create function session_end(hash text) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions where token_hash = hash $$;

-- Memberships of a session. A guest session has its one membership and job while its link is valid.
create function session_members(hash text, moment timestamptz) returns table(person jsonb, memberships jsonb)
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
      from valid_job_link(linked, moment) l join tenants c on c.id = l.client_tenant_id;
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

-- Session with its person; shows the address that was entered, confirmed or not.
create function session_find(hash text, moment timestamptz) returns table(person jsonb, memberships jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person || jsonb_build_object('has_second_factor', has_second_factor((m.person->>'id')::uuid), 'email', coalesce(m.person->>'claimed_email', m.person->>'email'),
      'factor_at', (select wire_time(s.factor_at) from sessions s where s.token_hash = hash)),
    (select coalesce(jsonb_agg(each || jsonb_build_object('factor_policy', t.factor_policy) order by place), '[]'::jsonb)
      from jsonb_array_elements(m.memberships) with ordinality as a (each, place) join tenants t on t.id = (each->>'tenant_id')::uuid)
  from session_members(hash, moment) m $$;

create function session_open(hash text, person uuid, moment timestamptz, ends timestamptz, from_address inet, on_device text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into sessions (token_hash, person_id, created_at, used_at, ends_at, address, device)
  values (hash, person, moment, moment, ends, from_address, left(on_device, 200)) $$;

create function session_prove(hash text, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update sessions set factor_at = moment where token_hash = hash $$;

-- Version of the rights of a session; the validity of a link is checked only for guest sessions.
create function session_stamp(hash text, moment timestamptz) returns integer
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare stamp integer; acting uuid; linked uuid;
begin
  select p.rights, s.impersonation_id, s.link_id into stamp, acting, linked from sessions s join persons p on p.id = s.person_id
    where s.token_hash = hash and s.ends_at > moment and s.used_at > moment - interval '12 hours';
  if linked is not null then
    if not exists (select from valid_job_link(linked, moment)) then return null; end if;
  end if;
  if acting is null then return stamp; end if;
  select p.rights into stamp from impersonations i join memberships m on m.tenant_id = i.tenant_id and m.id = i.membership_id
    join persons p on p.id = m.person_id join platform_staff f on f.person_id = i.staff_person_id
    where i.id = acting and i.ended_at is null and i.ends_at > moment and m.status = 'ACTIVE';
  return stamp;
end $$;

create function session_use(hash text, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update sessions set used_at = moment where token_hash = hash and used_at < moment $$;

-- Ends one session of the calling person, or all but the kept one; returns how many ended.
create function sessions_end(one uuid, kept text) returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended integer;
begin
  delete from sessions s where s.person_id = cur_person() and s.token_hash is distinct from kept and (one is null or s.id = one);
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Sessions of the calling person.
create function sessions_list(moment timestamptz) returns table(id uuid, token_hash text, created_at timestamptz, used_at timestamptz, address text, device text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id, s.token_hash, s.created_at, s.used_at, host(s.address), s.device from sessions s
  where s.person_id = cur_person() and s.ends_at > moment and s.used_at > moment - interval '12 hours' order by s.used_at desc, s.id $$;

create function end_pending_sign_in(hash text) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sign_ins_pending where token_hash = hash $$;

create function start_pending_sign_in(hash text, person uuid, ends timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into sign_ins_pending (token_hash, person_id, ends_at) values (hash, person, ends) $$;

-- Person of a pending sign-in; sets app.person for the rest of the transaction.
create function pending_sign_in_person(hash text, moment timestamptz) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select p.person_id into person from sign_ins_pending p where p.token_hash = hash and p.ends_at > moment;
  if person is not null then perform set_config('app.person', person::text, true); end if;
  return person;
end $$;

-- Finds or creates the person of a single sign-on: by the subject at the provider, by a proved domain, or by an address the provider vouches for.
-- Returns the person or one of five error codes.
create function sso_sign_in(visitor jsonb) returns table(person uuid, problem text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select m.person, m.problem into person, problem from sso_resolve_person(visitor) m;
  if person is not null and exists (select from persons p where p.id = person and p.email = lower(visitor->>'email')) then
    perform clear_unconfirmed_account(person, (visitor->>'at')::timestamptz);
  end if;
  return next;
end $$;

create function sso_attempt(state text, browser text, moment timestamptz) returns setof sso_attempts
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from sso_attempts a where a.state_hash = state and a.token_hash = browser and a.ends_at > moment $$;

create function sso_begin(attempt jsonb) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into sso_attempts (state_hash, token_hash, provider, nonce, verifier, next, ends_at)
  values (attempt->>'state_hash', attempt->>'token_hash', attempt->>'provider', attempt->>'nonce', attempt->>'verifier', attempt->>'next', (attempt->>'ends_at')::timestamptz) $$;

-- Connection by id, before a tenant is known.
create function sso_connection(connection uuid) returns table(id uuid, tenant_id uuid, name text, issuer text, client_id text, client_secret_sealed text, namespace text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.tenant_id, c.name, c.issuer, c.client_id, c.client_secret_sealed, t.namespace
  from sso_connections c join tenants t on t.id = c.tenant_id where c.id = connection $$;

-- Connection of the proved domain of an address.
create function sso_connection_of(address text) returns table(id uuid, is_enforced boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.is_enforced from sso_domains d join sso_connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
  where d.domain = lower(split_part(address, '@', 2)) and d.verified_at is not null $$;

create function sso_end(state text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from sso_attempts a where a.state_hash = state;
  return found;
end $$;

create function sso_resolve_person(visitor jsonb) returns table(person uuid, problem text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  connection sso_connections;
  address text := lower(nullif(visitor->>'email', ''));
  moment timestamptz := (visitor->>'at')::timestamptz;
  own record;
begin
  select * into connection from sso_connections c where c.id::text = visitor->>'provider';
  select i.person_id into person from sso_identities i where i.provider = visitor->>'provider' and i.subject = visitor->>'subject';
  if person is null then
    if address is null then problem := 'missing_email'; return next; return; end if;
    select d.id, d.is_enforced into own from sso_connection_of(address) d;
    if connection.id is not null and own.id is distinct from connection.id then problem := 'access_denied'; return next; return; end if;
    if connection.id is null and own.is_enforced then problem := 'connected_elsewhere'; return next; return; end if;
    select p.id into person from persons p where p.email = address;
    if person is null and connection.id is null then problem := 'user_missing'; return next; return; end if;
    if person is null then
      insert into persons (email, first_name, last_name, telephone, locale, created_at)
        values (address, visitor->>'first_name', visitor->>'last_name', '', null, moment)
        on conflict (email) do nothing returning id into person;
      if person is null then select p.id into person from persons p where p.email = address; end if;
    end if;
    insert into sso_identities (provider, subject, person_id, created_at) values (visitor->>'provider', visitor->>'subject', person, moment)
      on conflict do nothing;
  end if;
  -- A connection only signs in addresses of its proved domains, also for known subjects.
  if connection.id is not null then
    select d.id into own from persons p, sso_connection_of(p.email) d where p.id = person;
    if own.id is distinct from connection.id then person := null; problem := 'access_denied'; return next; return; end if;
    insert into memberships (tenant_id, person_id, role_code, display_name, created_at)
      select connection.tenant_id, p.id, connection.role_code, trim(p.first_name || ' ' || p.last_name), moment from persons p where p.id = person
      on conflict (tenant_id, person_id) do nothing;
  end if;
  if not exists (select from memberships m where m.person_id = person and m.status = 'ACTIVE' and (connection.id is null or m.tenant_id = connection.tenant_id)) then
    problem := case when exists (select from memberships m where m.person_id = person) then 'user_deactivated' else 'user_missing' end;
    person := null;
  end if;
  return next;
end $$;

create function delete_expired_sso_attempts(moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sso_attempts where ends_at < moment $$;

-- Removes password, factors and sessions of an unconfirmed account whose address another provider vouches for.
create function clear_unconfirmed_account(person uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons p set email_confirmed_at = moment where p.id = person and p.email_confirmed_at is null;
  if not found then return; end if;
  delete from credentials c where c.person_id = person;
  delete from sessions s where s.person_id = person;
  delete from authenticators a where a.person_id = person;
  delete from recovery_codes r where r.person_id = person;
  delete from passkeys k where k.person_id = person;
end $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'confirm_link_address(uuid, timestamptz)', 'api_key_find(text, timestamptz)', 'attempt_record(text, inet, boolean, timestamptz)',
    'drop_ended_sessions(timestamptz, integer)', 'factor_policy_save(text)', 'delete_expired_factor_rows(timestamptz)',
    'record_factor_attempt(uuid, boolean, timestamptz)', 'has_second_factor(uuid)', 'impersonation_begin(text, text, jsonb, timestamptz)',
    'impersonation_end(text, text, timestamptz)', 'impersonation_members(text, text)', 'own_password_hash()', 'store_passkey_challenge(text, text, timestamptz)',
    'consume_passkey_challenge(text, timestamptz)', 'passkey_owner(text)', 'set_password(uuid, text, timestamptz, text)', 'session_end(text)',
    'session_find(text, timestamptz)', 'session_members(text, timestamptz)', 'session_open(text, uuid, timestamptz, timestamptz, inet, text)',
    'session_prove(text, timestamptz)', 'session_stamp(text, timestamptz)', 'session_use(text, timestamptz)', 'sessions_end(uuid, text)',
    'sessions_list(timestamptz)', 'end_pending_sign_in(text)', 'start_pending_sign_in(text, uuid, timestamptz)', 'pending_sign_in_person(text, timestamptz)',
    'sso_sign_in(jsonb)', 'sso_attempt(text, text, timestamptz)', 'sso_begin(jsonb)', 'sso_connection(uuid)', 'sso_connection_of(text)',
    'sso_end(text)', 'sso_resolve_person(jsonb)', 'delete_expired_sso_attempts(timestamptz)', 'clear_unconfirmed_account(uuid, timestamptz)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function confirm_link_address(uuid, timestamptz), api_key_find(text, timestamptz), attempt_record(text, inet, boolean, timestamptz),
  drop_ended_sessions(timestamptz, integer), factor_policy_save(text), delete_expired_factor_rows(timestamptz), record_factor_attempt(uuid, boolean, timestamptz),
  has_second_factor(uuid), impersonation_begin(text, text, jsonb, timestamptz), impersonation_end(text, text, timestamptz),
  impersonation_members(text, text), own_password_hash(), store_passkey_challenge(text, text, timestamptz), consume_passkey_challenge(text, timestamptz),
  passkey_owner(text), set_password(uuid, text, timestamptz, text), session_end(text), session_find(text, timestamptz),
  session_members(text, timestamptz), session_open(text, uuid, timestamptz, timestamptz, inet, text), session_prove(text, timestamptz),
  session_stamp(text, timestamptz), session_use(text, timestamptz), sessions_end(uuid, text), sessions_list(timestamptz),
  end_pending_sign_in(text), start_pending_sign_in(text, uuid, timestamptz), pending_sign_in_person(text, timestamptz), sso_sign_in(jsonb),
  sso_attempt(text, text, timestamptz), sso_begin(jsonb), sso_connection(uuid), sso_connection_of(text), sso_end(text), sso_resolve_person(jsonb),
  delete_expired_sso_attempts(timestamptz), clear_unconfirmed_account(uuid, timestamptz) from public;
grant execute on function confirm_link_address(uuid, timestamptz), api_key_find(text, timestamptz), impersonation_begin(text, text, jsonb, timestamptz),
  impersonation_end(text, text, timestamptz), impersonation_members(text, text), own_password_hash(), sso_sign_in(jsonb)
  to fettle_app;
grant execute on function attempt_record(text, inet, boolean, timestamptz), factor_policy_save(text), delete_expired_factor_rows(timestamptz),
  record_factor_attempt(uuid, boolean, timestamptz), has_second_factor(uuid), store_passkey_challenge(text, text, timestamptz), consume_passkey_challenge(text, timestamptz),
  passkey_owner(text), set_password(uuid, text, timestamptz, text), session_end(text), session_find(text, timestamptz),
  session_open(text, uuid, timestamptz, timestamptz, inet, text), session_prove(text, timestamptz), session_stamp(text, timestamptz),
  session_use(text, timestamptz), sessions_end(uuid, text), sessions_list(timestamptz), end_pending_sign_in(text),
  start_pending_sign_in(text, uuid, timestamptz), pending_sign_in_person(text, timestamptz), sso_attempt(text, text, timestamptz), sso_begin(jsonb),
  sso_connection(uuid), sso_connection_of(text), sso_end(text), delete_expired_sso_attempts(timestamptz)
  to fettle_app, fettle_worker;
grant execute on function drop_ended_sessions(timestamptz, integer)
  to fettle_worker;
