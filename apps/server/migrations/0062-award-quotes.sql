-- A direct award is agreed like a quote: when it is accepted, it becomes an accepted quote of kind award, which variations
-- refer to. Its tax is stated, so that its total is the awarded sum to the penny.
alter table work_orders add column award_lines jsonb;

do $$
declare found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'quotes'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%paper_on%';
  execute format('alter table quotes drop constraint %I', found);
end $$;
alter table quotes add constraint quotes_stated_tax
  check ((kind in ('external', 'award')) = (stated_tax is not null) and (recorded_side is null) = (paper_on is null));

-- Row-level security would hide all rows from the owner.
alter table quotes no force row level security;
alter table work_orders no force row level security;
alter table jobs no force row level security;
alter table tenants no force row level security;
alter table number_series no force row level security;
insert into quotes (client_tenant_id, contractor_tenant_id, work_order_id, job_id, number, state, kind, lines, currency, net, tax, gross,
    stated_tax, supply_on, author_membership_id, submitted_at, decided_at, created_at)
  select client_tenant_id, contractor_tenant_id, work_order_id, job_id, 'A-' || lpad(number::text, 4, '0'), 'accepted', 'award',
    jsonb_build_array(jsonb_build_object('kind', 'other', 'description', left(title, 300), 'quantity', '1', 'unit', 'lump_sum',
      'unitPrice', to_char(net / 100.0, 'FM9999999999990.00'), 'taxCategory', case when net = gross then 'zero' else 'standard' end)),
    currency, net, gross - net, gross, gross - net, supply_on, author, hired_at, hired_at, hired_at
  from (
    select w.client_tenant_id, j.contractor_tenant_id, w.id as work_order_id, j.id as job_id, w.number, w.title, w.awarded as gross,
      floor(w.awarded / case t.namespace when 'uk' then 1.20 when 'de' then 1.19 else 1 end)::bigint as net,
      case t.namespace when 'uk' then 'GBP' when 'de' then 'EUR' else 'USD' end as currency,
      (j.offered_at at time zone w.time_zone)::date as supply_on, w.created_by_membership_id as author, j.offered_at as hired_at
    from work_orders w join jobs j on j.client_tenant_id = w.client_tenant_id and j.id = w.hired_job_id
      join tenants t on t.id = w.client_tenant_id
    where w.delivery = 'direct_award' and w.awarded is not null
      and not exists (select from quotes q where q.client_tenant_id = w.client_tenant_id and q.job_id = j.id and q.state = 'accepted')
  ) awarded;
insert into number_series (tenant_id, name, last)
  select client_tenant_id, 'awards', max(substr(number, 3)::int) from quotes where kind = 'award' group by client_tenant_id;
alter table quotes force row level security;
alter table work_orders force row level security;
alter table jobs force row level security;
alter table tenants force row level security;
alter table number_series force row level security;
