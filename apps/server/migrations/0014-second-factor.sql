-- The second factor: an authenticator app with recovery codes, and passkeys. Rows of the person alone; nobody else reads them.

create table authenticators (
  person_id uuid primary key references persons (id) on delete cascade,
  secret_sealed text not null,
  confirmed_at timestamptz(3),
  -- The last step of thirty seconds that was used: a code opens once.
  last_step bigint not null default 0
);

create table recovery_codes (
  person_id uuid not null references persons (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (person_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references persons (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkeys_of_person on passkeys (person_id);

-- What a browser was asked to sign; kept by the token of its cookie, which nobody else has.
create table passkey_challenges (
  token_hash text primary key,
  challenge text not null,
  ends_at timestamptz(3) not null
);

-- The password was right and the second factor is awaited.
create table sign_ins_pending (
  token_hash text primary key,
  person_id uuid not null references persons (id) on delete cascade,
  ends_at timestamptz(3) not null
);

create table factor_attempts (
  person_id uuid not null references persons (id) on delete cascade,
  at timestamptz(3) not null
);
create index factor_attempts_of_person on factor_attempts (person_id, at);

alter table sessions add column factor_at timestamptz(3);
alter table tenants add column factor_policy text not null default 'nobody' check (factor_policy in ('nobody', 'sensitive', 'everybody'));

do $$
declare own text;
begin
  foreach own in array array['authenticators', 'recovery_codes', 'passkeys', 'passkey_challenges', 'sign_ins_pending', 'factor_attempts'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('grant select, insert, update, delete on %I to fettle_system', own);
  end loop;
  foreach own in array array['authenticators', 'recovery_codes', 'passkeys'] loop
    execute format('grant select, insert, update, delete on %I to fettle_app', own);
    execute format('create policy self on %I using (person_id = (select cur_person())) with check (person_id = (select cur_person()))', own);
  end loop;
end $$;

create function has_factor(person uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from authenticators a where a.person_id = person and a.confirmed_at is not null)
    or exists (select from passkeys k where k.person_id = person) $$;

create function sign_in_await(hash text, person uuid, ends timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into sign_ins_pending (token_hash, person_id, ends_at) values (hash, person, ends) $$;

-- Whose password was right a moment ago; from here on this transaction reads the second factor of that person.
create function sign_in_awaiting(hash text, moment timestamptz) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select p.person_id into person from sign_ins_pending p where p.token_hash = hash and p.ends_at > moment;
  if person is not null then perform set_config('app.person', person::text, true); end if;
  return person;
end $$;

create function sign_in_arrived(hash text) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from sign_ins_pending where token_hash = hash $$;

-- Failures of the last quarter of an hour; a failure is written, null only looks.
create function factor_tried(person uuid, succeeded boolean, moment timestamptz) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if succeeded is false then insert into factor_attempts (person_id, at) values (person, moment); end if;
  return (select count(*) from factor_attempts f where f.person_id = person and f.at > moment - interval '15 minutes');
end $$;

create function session_prove(hash text, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update sessions set factor_at = moment where token_hash = hash $$;

create function passkey_ask(hash text, question text, ends timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into passkey_challenges (token_hash, challenge, ends_at) values (hash, question, ends)
    on conflict (token_hash) do update set challenge = excluded.challenge, ends_at = excluded.ends_at $$;

-- A question is answered once.
create function passkey_asked(hash text, moment timestamptz) returns text language sql security definer set search_path = pg_catalog, public as $$
  with taken as (delete from passkey_challenges c where c.token_hash = hash returning c.challenge, c.ends_at)
  select t.challenge from taken t where t.ends_at > moment $$;

-- Whose key it is; from here on this transaction reads the second factor of that person. The signature is checked by the caller.
create function passkey_owner(credential text) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select k.person_id into person from passkeys k where k.credential_id = credential;
  if person is not null then perform set_config('app.person', person::text, true); end if;
  return person;
end $$;

-- Its own transaction decides for its own tenant; who remembers the members of it reads them anew.
create function factor_policy_save(policy text) returns void language sql security definer set search_path = pg_catalog, public as $$
  update tenants set factor_policy = policy where id = cur();
  update persons set rights = rights + 1 where id in (select person_id from memberships where tenant_id = cur()) $$;

create function factor_sweep(moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from passkey_challenges where ends_at < moment;
  delete from sign_ins_pending where ends_at < moment;
  delete from factor_attempts where at < moment - interval '1 day' $$;

-- Who stands behind a session, with how strongly they proved it and what their tenants ask for.
alter function session_find(text, timestamptz) rename to session_members;
revoke all on function session_members(text, timestamptz) from fettle_app, fettle_worker;
create function session_find(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person || jsonb_build_object('has_factor', has_factor((m.person->>'id')::uuid),
      'factor_at', (select wire_time(s.factor_at) from sessions s where s.token_hash = hash)),
    (select coalesce(jsonb_agg(each || jsonb_build_object('factor_policy', t.factor_policy) order by place), '[]'::jsonb)
      from jsonb_array_elements(m.memberships) with ordinality as a (each, place) join tenants t on t.id = (each->>'tenant_id')::uuid)
  from session_members(hash, moment) m $$;

do $$
declare named text;
begin
  foreach named in array array['session_find(text, timestamptz)', 'has_factor(uuid)', 'sign_in_await(text, uuid, timestamptz)', 'sign_in_awaiting(text, timestamptz)', 'sign_in_arrived(text)', 'factor_tried(uuid, boolean, timestamptz)',
    'session_prove(text, timestamptz)', 'passkey_ask(text, text, timestamptz)', 'passkey_asked(text, timestamptz)', 'passkey_owner(text)', 'factor_policy_save(text)', 'factor_sweep(timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app, fettle_worker', named);
  end loop;
end $$;
