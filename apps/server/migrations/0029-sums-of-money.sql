-- What waits for consent, what was charged and what was paid stand beside what was authorised: pages show them without adding up papers.
alter table jobs add column waiting_sum bigint not null default 0, add column spent_sum bigint not null default 0, add column paid_sum bigint not null default 0;
alter table work_orders add column waiting_sum bigint not null default 0, add column spent_sum bigint not null default 0, add column paid_sum bigint not null default 0;

update jobs j set spent_sum = s.spent, paid_sum = s.paid from (
  select client_tenant_id, job_id,
    coalesce(sum(gross) filter (where state in ('submitted', 'approval_pending', 'approved', 'payment_processing', 'paid', 'paid_off_platform')), 0) as spent,
    coalesce(sum(gross) filter (where state in ('paid', 'paid_off_platform')), 0) as paid
  from invoices group by 1, 2) s where s.client_tenant_id = j.client_tenant_id and s.job_id = j.id;
update jobs j set waiting_sum = q.gross from quotes q
  where q.client_tenant_id = j.client_tenant_id and q.job_id = j.id and q.state in ('submitted', 'approval_pending') and j.state not in ('hired', 'done', 'completed');
update jobs j set waiting_sum = v.gross from quote_variations v
  where v.client_tenant_id = j.client_tenant_id and v.job_id = j.id and v.state in ('submitted', 'approval_pending') and j.state in ('hired', 'done');
update work_orders w set waiting_sum = coalesce(s.waiting, 0), spent_sum = coalesce(s.spent, 0), paid_sum = coalesce(s.paid, 0) from (
  select j.client_tenant_id, j.work_order_id, max(j.waiting_sum) filter (where o.hired_job_id is null or o.hired_job_id = j.id) as waiting,
    sum(j.spent_sum) filter (where o.hired_job_id is null or o.hired_job_id = j.id) as spent, sum(j.paid_sum) filter (where o.hired_job_id is null or o.hired_job_id = j.id) as paid
  from jobs j join work_orders o on o.client_tenant_id = j.client_tenant_id and o.id = j.work_order_id group by 1, 2) s
  where s.client_tenant_id = w.client_tenant_id and s.work_order_id = w.id and (coalesce(s.waiting, 0), coalesce(s.spent, 0), coalesce(s.paid, 0)) <> (0, 0, 0);

-- They follow from papers whose changes are noted already.
do $outer$
declare present text := pg_get_functiondef('note_change()'::regprocedure);
begin
  if position($$'child_count', $$ in present) = 0 then raise exception 'note_change() names no derived columns'; end if;
  execute replace(present, $$'child_count', $$, $$'waiting_sum', 'spent_sum', 'paid_sum', 'child_count', $$);
end $outer$;
