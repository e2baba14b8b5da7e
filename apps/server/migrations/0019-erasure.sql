-- A person who asks for it is erased for good; the books of the tenants stay whole.

-- Who was erased, by a hash of their identifier and no more: an erasure is repeated when an older backup comes back.
alter table persons add column erased_at timestamptz(3);
create table erasures (
  person_hash text primary key,
  erased_at timestamptz(3) not null
);
alter table erasures enable row level security;
alter table erasures force row level security;
grant select, insert, update, delete on erasures to fettle_system;

create function person_hash(person uuid) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(person::text, 'UTF8')), 'hex') $$;

-- What takes the place of a name, in the language of a market.
create function erased_name(market text) returns text language sql immutable parallel safe as $$
  select case market when 'de' then 'Gelöschte Person' else 'Erased person' end $$;

-- Takes name, address and telephone of somebody out of a text, as they stand in JSON too.
create function without_person(words text, them jsonb, market text) returns text language plpgsql immutable as $$
declare each text;
begin
  for each in select value from jsonb_array_elements_text(them) where length(value) > 3 order by length(value) desc loop
    words := replace(replace(words, trim(both '"' from to_jsonb(each)::text), erased_name(market)), each, erased_name(market));
  end loop;
  return words;
end $$;

-- What stands in the way of whoever calls: a tenant that nobody else could run. Administrators are held, so that two cannot leave at once.
create function erasure_obstacle() returns table (obstacle text, tenant text) language plpgsql security definer set search_path = pg_catalog, public as $$
declare own record;
begin
  for own in select m.id, m.tenant_id, m.role_code, t.name, t.side from memberships m join tenants t on t.id = m.tenant_id
    where m.person_id = cur_person() and m.status = 'ACTIVE' and m.role_id is null and m.role_code in ('ADM', 'KO') order by m.tenant_id loop
    perform from memberships m where m.tenant_id = own.tenant_id and m.role_code = own.role_code and m.role_id is null and m.status = 'ACTIVE' order by m.id for update;
    if exists (select from memberships m where m.tenant_id = own.tenant_id and m.id <> own.id and m.role_code = own.role_code and m.role_id is null and m.status = 'ACTIVE') then continue; end if;
    tenant := own.name;
    if exists (select from memberships m where m.tenant_id = own.tenant_id and m.id <> own.id and m.status in ('ACTIVE', 'PENDING')) then
      obstacle := 'erasure_leaves_others'; return next; return;
    end if;
    if exists (select from work_orders w where w.client_tenant_id = own.tenant_id and w.state not in ('invoice_paid', 'customer_cancelled') and w.closure is null)
      or exists (select from jobs j where j.contractor_tenant_id = own.tenant_id and j.state in ('offered', 'shortlisted', 'quoted', 'hired', 'done')) then
      obstacle := 'erasure_leaves_orders'; return next; return;
    end if;
  end loop;
end $$;

-- A tenant that nobody is left in ends with its last person, unless it wrote what the law keeps.
create function end_empty_tenant(one uuid, moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from memberships m where m.tenant_id = one and m.status in ('ACTIVE', 'PENDING'))
    or exists (select from quotes q where one in (q.client_tenant_id, q.contractor_tenant_id) and q.state <> 'draft')
    or exists (select from invoices i where one in (i.client_tenant_id, i.contractor_tenant_id) and i.state <> 'draft')
    or exists (select from completion_reports r where one in (r.client_tenant_id, r.contractor_tenant_id) and r.state <> 'draft') then return; end if;
  update tenants t set name = erased_name(t.namespace), version = t.version + 1 where t.id = one;
  update organisations o set name = erased_name(t.namespace), version = o.version + 1,
      address = o.address || '{"address_line_1": "", "address_line_2": null, "town": "", "postcode": ""}'
    from tenants t where t.id = one and o.tenant_id = one;
  update contractor_companies set telephone = '', email = '', town = null, postcode = null, vat_number = null, address_line_1 = null where tenant_id = one;
  delete from sso_connections where tenant_id = one;
  delete from work_order_contacts where client_tenant_id = one;
end $$;

-- The person goes, their work stays. Called for whoever asks, and again after a restore.
create function person_erase(person uuid, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old persons;
  them jsonb;
  each record;
begin
  select * into old from persons p where p.id = person for update;
  if old.id is null then return false; end if;
  insert into erasures (person_hash, erased_at) values (person_hash(person), coalesce(old.erased_at, moment)) on conflict do nothing;
  if old.erased_at is not null then return false; end if;
  select to_jsonb(array_agg(distinct word)) into them from (
    values (old.email), (nullif(trim(old.first_name || ' ' || old.last_name), '')), (nullif(old.telephone, ''))
    union select m.display_name from memberships m where m.person_id = person) known (word) where word is not null;

  delete from mails n where n.recipient = old.email or n.link_id in (select l.id from links l where l.person_id = person);
  delete from links where person_id = person;
  delete from sign_in_attempts where email_hash = encode(sha256(convert_to(old.email, 'UTF8')), 'hex');
  delete from credentials where person_id = person;
  delete from sign_ins_pending where person_id = person;
  delete from factor_attempts where person_id = person;
  delete from authenticators where person_id = person;
  delete from recovery_codes where person_id = person;
  delete from passkeys where person_id = person;
  delete from sso_identities where person_id = person;

  -- Contacts and imported rows that name the address, wherever they stand.
  update work_order_contacts c set name = erased_name(t.namespace), telephone = '', email = '' from tenants t where t.id = c.client_tenant_id and lower(c.email) = old.email;
  update contractor_companies c set email = '', telephone = case when c.telephone = old.telephone then '' else c.telephone end where lower(c.email) = old.email;
  update import_rows r set cells = without_person(r.cells::text, them, t.namespace)::jsonb, title = without_person(r.title, them, t.namespace)
    from tenants t where t.id = r.tenant_id and position(old.email in lower(r.cells::text)) > 0;

  -- Copies in the tenants of the person: answers that are kept for a day, and mails to colleagues that say who invites.
  for each in select m.id, m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = person loop
    update idempotency_keys k set answer = without_person(k.answer, them, each.namespace) where k.tenant_id = each.tenant_id and k.answer is not null;
    update mails n set facts = without_person(n.facts::text, them, each.namespace)::jsonb where n.link_id in (select l.id from links l where l.tenant_id = each.tenant_id);
    delete from team_members where tenant_id = each.tenant_id and membership_id = each.id;
    delete from message_marks where tenant_id = each.tenant_id and membership_id = each.id;
    delete from notification_marks where tenant_id = each.tenant_id and membership_id = each.id;
    update api_keys k set revoked_at = coalesce(k.revoked_at, moment), name = erased_name(each.namespace) where k.tenant_id = each.tenant_id and k.membership_id = each.id;
    update memberships m set status = 'DEACTIVATED', display_name = erased_name(each.namespace), version = m.version + 1 where m.id = each.id;
  end loop;
  delete from idempotency_keys k where k.created_at > moment - interval '30 days' and position(old.email in lower(k.answer)) > 0;
  delete from sessions where person_id = person;
  update persons set email = 'erased-' || gen_random_uuid() || '@erased.invalid', first_name = '', last_name = '', telephone = '', locale = null, time_zone = null,
    email_confirmed_at = null, erased_at = moment where id = person;
  for each in select m.tenant_id from memberships m where m.person_id = person loop perform end_empty_tenant(each.tenant_id, moment); end loop;
  return true;
end $$;

-- Whoever calls, and nobody else; what is noted outside the database waits for the commit.
create function own_account_erase(moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from erasure_obstacle()) then return false; end if;
  perform enqueue('note-erasure', jsonb_build_object('person_hash', person_hash(cur_person()), 'erased_at', wire_time(moment)), null);
  return person_erase(cur_person(), moment);
end $$;

-- By the tombstone, after a restore: only the owner of the database calls it.
create function erasure_repeat(hash text, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select p.id into person from persons p where person_hash(p.id) = hash;
  return person is not null and person_erase(person, moment);
end $$;
grant execute on function enqueue(text, jsonb, text) to fettle_system;

do $$
declare named text;
begin
  foreach named in array array['erasure_obstacle()', 'own_account_erase(timestamptz)', 'end_empty_tenant(uuid, timestamptz)',
    'person_erase(uuid, timestamptz)', 'erasure_repeat(text, timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  foreach named in array array['erasure_obstacle()', 'own_account_erase(timestamptz)'] loop
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;
