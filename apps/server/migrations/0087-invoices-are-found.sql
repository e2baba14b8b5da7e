-- Invoices are found by their number, by who wrote them and by the order that they are for. The words stand beside the invoice, as they do
-- beside an order, so that one index answers; a new title of the order comes after them.
alter table invoices add column search_text text default '' not null;
create function invoice_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select lower(concat_ws(' ', new.number, t.name, '#' || w.number, w.title)) into new.search_text
    from work_orders w, tenants t where w.client_tenant_id = new.client_tenant_id and w.id = new.work_order_id and t.id = new.contractor_tenant_id;
  return new;
end $$;
create trigger invoice_words before insert or update of number on invoices for each row execute function invoice_words();
create function title_words() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invoices set number = number where client_tenant_id = new.client_tenant_id and work_order_id = new.id;
  return null;
end $$;
create trigger title_words after update of title on work_orders for each row when (old.title is distinct from new.title) execute function title_words();
update invoices set number = number;

create index invoices_search on invoices using gin (search_text gin_trgm_ops, client_tenant_id);
-- A branch and a contractor are each one stretch of an index, the latest first; sums and last days are read in their own order.
create index invoices_client_branch on invoices (client_tenant_id, organisation_id, created_at desc, id desc);
create index invoices_client_contractor on invoices (client_tenant_id, contractor_tenant_id, created_at desc, id desc);
create index invoices_client_due on invoices (client_tenant_id, due_on desc nulls last, id desc) include (state);
create index invoices_client_gross on invoices (client_tenant_id, gross desc, id desc) include (state);

create or replace function search_ids(kind text, words text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare pattern text := '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if kind = 'work_orders' then return query select id from work_orders where client_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'jobs' then return query select id from jobs where contractor_tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'locations' then return query select id from locations where tenant_id = cur() and search_text like pattern limit most;
  elsif kind = 'invoices' then return query select id from invoices where client_tenant_id = cur() and search_text like pattern limit most;
  end if;
end $$;

do $$
declare named text;
begin
  foreach named in array array['invoice_words()', 'title_words()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
end $$;
