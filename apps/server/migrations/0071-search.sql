-- Search compares folded text: without case, accents, apostrophes and punctuation, with ä, ae and a alike, and words in any order.
-- Orders and jobs are also found by the numbers of their quotes and invoices, and by the name and telephone of their contacts.

-- A letter after a number belongs to it ("12 a"). NFKD separates letters from their accents; "fi" ligatures, full-width letters and no-break spaces become plain ones.
create function fold_text(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(words), NFKD), '[' || U&'\0300-\036F' || ']+', '', 'g'),
    U&'\00F8\0142\0111\0131''\2018\2019\201B\02BC`\00B4"\201C\201D\201E\00AB\00BB.,;:-\2010\2011\2012\2013\2014\2212\00AD_/\005C()[]{}<>#%&*+!?=|~^\2026\00B7\2022', 'oldi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '(\d) ([a-z])(?= |$)', '\1\2', 'g') $$;

-- Numbers of documents, compared from their beginning.
create function fold_number(words text) returns text language sql immutable parallel safe as $$
  select replace(public.fold_text(words), ' ', '') collate "C" $$;

-- Digits of a telephone, as stored and in the national notation.
create function fold_telephone(telephone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(telephone, '[^0-9]', '', 'g') || case when telephone ~ '^\+(44|49)' then ' 0' || regexp_replace(substr(telephone, 4), '[^0-9]', '', 'g') else '' end $$;

alter table work_orders drop column search_text;
alter table work_orders add column search_text text generated always as (' ' || fold_text(number::text || ' ' || title || ' ' || location_name || ' ' || coalesce(address ->> 'address_line_1', '') || ' ' || coalesce(address ->> 'address_line_2', '') || ' ' || coalesce(address ->> 'town', '') || ' ' || coalesce(address ->> 'postcode', '') || ' ' || replace(coalesce(address ->> 'postcode', ''), ' ', '') || ' ' || purchase_order_number || ' ' || cost_code || ' ' || description)) stored not null;
create index work_orders_search on work_orders using gin (search_text gin_trgm_ops, client_tenant_id) with (gin_pending_list_limit = 512);

create or replace function job_search_text(o work_orders) returns text language sql immutable as $$
  select ' ' || public.fold_text(concat_ws(' ', o.number, o.title, o.location_name, o.address->>'address_line_1', o.address->>'address_line_2', o.address->>'town', o.address->>'postcode', replace(o.address->>'postcode', ' ', ''), o.purchase_order_number, o.cost_code)) $$;
drop trigger refresh_job_search_text on work_orders;
create trigger refresh_job_search_text after update of number, title, location_name, address, purchase_order_number, cost_code on work_orders for each row
  when ((old.number, old.title, old.location_name, old.address, old.purchase_order_number, old.cost_code) is distinct from (new.number, new.title, new.location_name, new.address, new.purchase_order_number, new.cost_code))
  execute function refresh_job_search_text();
update jobs j set search_text = job_search_text(w) from work_orders w where w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id;

alter table locations drop column search_text;
alter table locations add column search_text text generated always as (' ' || fold_text(name || ' ' || coalesce(address ->> 'address_line_1', '') || ' ' || coalesce(address ->> 'town', '') || ' ' || coalesce(address ->> 'postcode', '') || ' ' || replace(coalesce(address ->> 'postcode', ''), ' ', '') || ' ' || coalesce(external_reference, ''))) stored not null;
create index locations_search on locations using gin (search_text gin_trgm_ops, tenant_id) with (gin_pending_list_limit = 512);

create or replace function set_invoice_search_text() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select ' ' || fold_text(concat_ws(' ', new.number, t.name, w.number, w.title)) into new.search_text
    from work_orders w, tenants t where w.client_tenant_id = new.client_tenant_id and w.id = new.work_order_id and t.id = new.contractor_tenant_id;
  return new;
end $$;
update invoices i set search_text = ' ' || fold_text(i.search_text);

alter table work_order_contacts add column search_text text generated always as (' ' || fold_text(name || ' ' || email) || ' ' || fold_telephone(telephone)) stored not null;
create index contacts_search on work_order_contacts using gin (search_text gin_trgm_ops, client_tenant_id) with (gin_pending_list_limit = 512);
create index quotes_client_number on quotes (client_tenant_id, fold_number(number));
create index quotes_contractor_number on quotes (contractor_tenant_id, fold_number(number));
create index invoices_client_number on invoices (client_tenant_id, fold_number(number));
create index invoices_contractor_number on invoices (contractor_tenant_id, fold_number(number));

-- The longest word reads the index; every word is compared, those of one or two letters at the beginning of words. Dialling codes of the
-- United Kingdom and Germany are read as the leading zero.
create function search_patterns(words text) returns text[] language sql immutable parallel safe as $$
  select array_agg(case when word ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || word || '%' order by length(word) desc, word)
    from regexp_split_to_table(public.fold_text(regexp_replace(words, '\+(44|49)\s*(\(0\)\s*)?', '0')), '\s+') word where word <> '' $$;

create or replace function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare patterns text[] := search_patterns(words);
begin
  if patterns is null then return; end if;
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  elsif kind = 'invoices' then return query select id from invoices where client_tenant_id = cur() and search_text like patterns[1] and search_text like all (patterns) limit most;
  end if;
end $$;

-- Orders or jobs by what belongs to them. `sources` are those that the reader may see: contacts, quotes, invoices.
create function search_related_ids(kind text, words text, most integer, sources text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  patterns text[] := search_patterns(words);
  number_from text collate "C" := fold_number(words);
  number_to text collate "C" := fold_number(words) || chr(1114109);
begin
  if patterns is null or length(number_from) < 2 then return; end if;
  if kind = 'work_orders' then
    if 'contacts' = any(sources) then return query select c.work_order_id from work_order_contacts c
      where c.client_tenant_id = cur() and c.search_text like patterns[1] and c.search_text like all (patterns) limit most; end if;
    if 'quotes' = any(sources) then return query select q.work_order_id from quotes q
      where q.client_tenant_id = cur() and fold_number(q.number) >= number_from and fold_number(q.number) < number_to and q.state <> 'draft' limit most; end if;
    if 'invoices' = any(sources) then return query select i.work_order_id from invoices i
      where i.client_tenant_id = cur() and fold_number(i.number) >= number_from and fold_number(i.number) < number_to and i.state <> 'draft' limit most; end if;
  elsif kind = 'jobs' then
    if 'contacts' = any(sources) then return query select j.id from appointments a
      cross join lateral (select c.work_order_id from work_order_contacts c
        where c.client_tenant_id = a.client_tenant_id and c.search_text like patterns[1] and c.search_text like all (patterns) limit most) found
      join jobs j on j.client_tenant_id = a.client_tenant_id and j.work_order_id = found.work_order_id and j.contractor_tenant_id = a.contractor_tenant_id
      join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
      where a.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and w.state <> 'customer_cancelled' limit most; end if;
    if 'quotes' = any(sources) then return query select q.job_id from quotes q
      where q.contractor_tenant_id = cur() and fold_number(q.number) >= number_from and fold_number(q.number) < number_to limit most; end if;
    if 'invoices' = any(sources) then return query select i.job_id from invoices i
      where i.contractor_tenant_id = cur() and fold_number(i.number) >= number_from and fold_number(i.number) < number_to limit most; end if;
  end if;
end $$;
alter function search_related_ids(text, text, integer, text[]) owner to fettle_system;
revoke all on function search_related_ids(text, text, integer, text[]) from public;
grant execute on function search_related_ids(text, text, integer, text[]) to fettle_app, fettle_worker, fettle_system;
