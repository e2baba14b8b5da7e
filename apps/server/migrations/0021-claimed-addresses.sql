-- Signing up answers the same for an address that is taken: whoever signs up with one has an account and no address until they show
-- that it is theirs. An address belongs to whoever confirmed it.

alter table persons add column claimed_email text;
create index persons_claims on persons (claimed_email) where claimed_email is not null;

create or replace function account_open(account jsonb) returns uuid language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid := (account->>'person_id')::uuid;
  tenant uuid := (account->>'tenant_id')::uuid;
  moment timestamptz := (account->>'at')::timestamptz;
  address text := lower(account->>'email');
  holder uuid;
  is_taken boolean;
begin
  if account ? 'password_hash' then
    -- Two who sign up with one address at once: one of them comes second.
    perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
    select p.id, exists (select from credentials c where c.person_id = p.id) or p.email_confirmed_at is not null into holder, is_taken from persons p where p.email = address;
    is_taken := coalesce(is_taken, false);
    -- Somebody who was invited has a row and no password: signing up is still theirs.
    if holder is not null and not is_taken then person := holder; end if;
    insert into persons as p (id, email, claimed_email, first_name, last_name, telephone, locale, created_at, terms_version, terms_accepted_at)
      values (person, case when is_taken then 'claimed-' || person || '@claimed.invalid' else address end, case when is_taken then address end,
        account->>'first_name', account->>'last_name', account->>'telephone', account->>'locale', moment, (account->>'terms_version')::date, moment)
      on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name, telephone = excluded.telephone,
          locale = excluded.locale, terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at;
    insert into credentials values (person, account->>'password_hash', moment);
  end if;
  insert into tenants (id, namespace, side, name, created_at) values (tenant, account->>'namespace', account->>'side', account->>'company_name', moment)
    on conflict (id) do nothing;
  insert into memberships (id, tenant_id, person_id, role_code, display_name, limit_amount, created_at)
    values ((account->>'membership_id')::uuid, tenant, person, account->>'role_code', account->>'display_name', null, moment);
  if account->>'side' = 'client' then
    insert into organisations (tenant_id, name, address, created_at)
      values (tenant, account->>'company_name', account->'address', moment);
  else
    insert into contractor_companies (tenant_id, telephone, email, categories, created_at)
      values (tenant, account->>'telephone', address, '[]', moment);
  end if;
  return person;
end $$;

-- Whether the address that somebody signed up with is the confirmed one of somebody else, and whether it was written to often enough:
-- five times an hour, whoever it was that signed up with it.
create function claim_standing(person uuid, moment timestamptz) returns table (is_taken boolean, is_enough boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from persons h where h.email = c.claimed_email and h.email_confirmed_at is not null),
    (select count(*) from links l where l.email = coalesce(c.claimed_email, c.email) and l.purpose = 'confirm-email' and l.created_at > moment - interval '1 hour') >= 5
  from persons c where c.id = person $$;
create index links_address on links (email, created_at) where purpose = 'confirm-email';

drop function account_find(text);
create function account_find(address text) returns table (person_id uuid, password_hash text, is_deactivated boolean, is_confirmed boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.id, c.password_hash, coalesce((select bool_and(m.status = 'DEACTIVATED') from memberships m where m.person_id = p.id), false), p.email_confirmed_at is not null
  from persons p join credentials c on c.person_id = p.id where p.email = lower(address) $$;

-- The password of whoever calls, asked for again: they may not have an address yet.
create function own_password() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select c.password_hash from credentials c where c.person_id = cur_person() $$;

-- Nobody is written to at an address that they only say is theirs, but to ask them whether it is.
create or replace function person_address(person uuid) returns table (email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale from persons p where p.id = person and p.claimed_email is null $$;

-- By a link that was sent there. Whoever signed up with the address before, and never confirmed it, makes room.
create or replace function email_confirm(hash text, person uuid, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_purpose text; found_email text;
begin
  update links l set used_at = moment
    where l.token_hash = hash and l.person_id = person and l.purpose in ('confirm-email', 'change-email')
      and l.used_at is null and l.ended_at is null and l.ends_at > moment
      and (l.purpose = 'change-email' or exists (select from persons p where p.id = person and coalesce(p.claimed_email, p.email) = l.email))
      and not exists (select from persons h where h.email = l.email and h.id <> person and h.email_confirmed_at is not null and l.purpose = 'confirm-email')
    returning l.purpose, l.email into found_purpose, found_email;
  if found_purpose is null then return false; end if;
  update persons h set claimed_email = h.email, email = 'claimed-' || h.id || '@claimed.invalid'
    where h.email = found_email and h.id <> person and h.email_confirmed_at is null and found_purpose = 'confirm-email';
  update persons set email = found_email, claimed_email = null, email_confirmed_at = moment where id = person;
  return true;
end $$;

-- A link that was followed from a mail shows whose the address is.
create function address_proved(person uuid, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update persons set email_confirmed_at = moment where id = person and email_confirmed_at is null and claimed_email is null $$;

-- Whom another provider vouches for takes over what somebody began under that address and never confirmed; the password, the factors
-- and the sessions of whoever that was go.
create function take_over_unproved(person uuid, moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update persons p set email_confirmed_at = moment where p.id = person and p.email_confirmed_at is null;
  if not found then return; end if;
  delete from credentials c where c.person_id = person;
  delete from sessions s where s.person_id = person;
  delete from authenticators a where a.person_id = person;
  delete from recovery_codes r where r.person_id = person;
  delete from passkeys k where k.person_id = person;
end $$;
alter function sso_arrive(jsonb) rename to sso_meet;
revoke all on function sso_meet(jsonb) from fettle_app, fettle_worker;
create function sso_arrive(visitor jsonb) returns table (person uuid, problem text) language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select m.person, m.problem into person, problem from sso_meet(visitor) m;
  if person is not null and exists (select from persons p where p.id = person and p.email = lower(visitor->>'email')) then
    perform take_over_unproved(person, (visitor->>'at')::timestamptz);
  end if;
  return next;
end $$;

-- What signs in shows the address that was given, whether it is confirmed or not.
create or replace function session_find(hash text, moment timestamptz) returns table (person jsonb, memberships jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.person || jsonb_build_object('has_factor', has_factor((m.person->>'id')::uuid), 'email', coalesce(m.person->>'claimed_email', m.person->>'email'),
      'factor_at', (select wire_time(s.factor_at) from sessions s where s.token_hash = hash)),
    (select coalesce(jsonb_agg(each || jsonb_build_object('factor_policy', t.factor_policy) order by place), '[]'::jsonb)
      from jsonb_array_elements(m.memberships) with ordinality as a (each, place) join tenants t on t.id = (each->>'tenant_id')::uuid)
  from session_members(hash, moment) m $$;

-- Whoever is erased is gone: no address that they claimed stays, and no tenant calls them back.
create function erased_stays_erased() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'persons' then
    new.claimed_email := null;
  elsif new.status <> 'DEACTIVATED' and exists (select from persons p where p.id = new.person_id and p.erased_at is not null) then
    raise exception 'person_erased' using errcode = 'check_violation', constraint = 'memberships_of_erased';
  end if;
  return new;
end $$;
create trigger erased_stays_erased before update of erased_at on persons for each row when (new.erased_at is not null) execute function erased_stays_erased();
create trigger erased_stays_erased before update of status on memberships for each row execute function erased_stays_erased();

do $$
declare named text;
begin
  foreach named in array array['claim_standing(uuid, timestamptz)', 'account_find(text)', 'own_password()', 'address_proved(uuid, timestamptz)', 'sso_arrive(jsonb)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
  grant execute on function account_find(text) to fettle_worker;
  foreach named in array array['take_over_unproved(uuid, timestamptz)', 'erased_stays_erased()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
end $$;
