-- The default order of work lists: first what waits for the reader's side, by due date, then other open work by due
-- date, and finished work at the end.

create function attention_order(is_waiting boolean, is_over boolean, due timestamptz) returns timestamp language sql immutable as $$
  select coalesce(due at time zone 'UTC', timestamp '2200-01-01')
    + case when is_over then interval '876000 hours' when is_waiting then interval '-876000 hours' else interval '0 hours' end $$;
create index work_orders_attention on work_orders (client_tenant_id, attention_order(responsible_party = 'client', bucket in ('completed', 'cancelled'), complete_by), id);
create index jobs_attention on jobs (contractor_tenant_id, attention_order(responsible_party = 'contractor', tab in ('completed', 'cancelled', 'lost'), due_at), id);
