-- Quantities and unit prices have up to four decimals. Lines have them as decimal texts; removed lines of a variation
-- have a negative quantity, so that a negative price is a discount everywhere.

create function line_decimals(lines jsonb, is_variation boolean) returns jsonb language sql immutable set search_path = pg_catalog, public as $$
  select coalesce(jsonb_agg(line || jsonb_build_object(
      'quantity', trim_scale(quantity * case when is_removed then -1 else 1 end)::text,
      'unitPrice', round(price * case when is_removed then -1 else 1 end, 2)::text) order by place), '[]')
  from (select line, place, (line->>'quantity')::numeric / 100 as quantity, (line->>'unitPrice')::numeric / 100 as price,
      is_variation and (line->>'unitPrice')::numeric < 0 as is_removed
    from jsonb_array_elements(lines) with ordinality as e (line, place)) l $$;

-- Row-level security would hide all rows from the owner.
alter table quotes no force row level security;
alter table quote_variations no force row level security;
alter table invoices no force row level security;
update quotes set lines = line_decimals(lines, false);
update quote_variations set lines = line_decimals(lines, true);
update invoices set lines = line_decimals(lines, false);
alter table quotes force row level security;
alter table quote_variations force row level security;
alter table invoices force row level security;
drop function line_decimals;

alter table price_items alter column unit_price type numeric(15, 4) using unit_price / 100.0;
