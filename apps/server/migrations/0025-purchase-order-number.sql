-- The number under which the client's purchasing knows an order; the contractor names it on the invoice. Both sides find the order by it.

alter table work_orders add column purchase_order_number text default '' not null;
alter table work_orders add check (length(purchase_order_number) <= 40);
create index work_orders_purchase_order_number on work_orders (client_tenant_id, lower(purchase_order_number)) where purchase_order_number <> '';
-- Dropped and added again: PostgreSQL before 17 cannot change the expression of a generated column.
alter table work_orders drop column search_text;
alter table work_orders add column search_text text generated always as (lower(number::text || ' ' || title || ' ' || location_name || ' ' || coalesce(address ->> 'address_line_1', '') || ' ' || coalesce(address ->> 'town', '') || ' ' || coalesce(address ->> 'postcode', '') || ' ' || purchase_order_number || ' ' || description)) stored not null;
create index work_orders_search on work_orders using gin (search_text gin_trgm_ops, client_tenant_id) with (gin_pending_list_limit = 512);

create or replace function job_search_text(o work_orders) returns text language sql immutable as $$
  select lower(concat_ws(' ', o.number, o.title, o.location_name, nullif(o.address->>'address_line_1', ''), nullif(o.address->>'town', ''), nullif(o.address->>'postcode', ''), nullif(o.purchase_order_number, ''))) $$;
drop trigger refresh_job_search_text on work_orders;
create trigger refresh_job_search_text after update of number, title, location_name, address, purchase_order_number on work_orders for each row
  when ((old.number, old.title, old.location_name, old.address, old.purchase_order_number) is distinct from (new.number, new.title, new.location_name, new.address, new.purchase_order_number))
  execute function refresh_job_search_text();
