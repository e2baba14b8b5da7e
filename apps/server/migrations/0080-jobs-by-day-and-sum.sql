-- Until when a job must be done, and since when it is: kept beside it, as the list of a contractor is read by its own rows alone.
-- Null while the clock stands still, and where somebody else did the work.
alter table jobs add column due_at timestamptz(3), add column finished_at timestamptz(3);
update jobs j set due_at = case when w.paused_at is null then w.complete_by end,
  finished_at = case when j.state in ('hired', 'done', 'completed') then w.finished_at end
from work_orders w where w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id;

-- Each range of days or sums is one stretch of an index, in its own order.
create index jobs_received on jobs (contractor_tenant_id, created_at desc, id desc);
create index jobs_due on jobs (contractor_tenant_id, due_at, id);
create index jobs_visit on jobs (contractor_tenant_id, next_visit_at, id) where next_visit_at is not null;
create index jobs_finished on jobs (contractor_tenant_id, finished_at desc nulls last, id desc) where finished_at is not null;
create index jobs_agreed on jobs (contractor_tenant_id, authorised desc nulls last, id desc) where authorised is not null;
create index jobs_waiting on jobs (contractor_tenant_id, waiting_sum desc, id desc) where waiting_sum <> 0;
create index jobs_invoiced on jobs (contractor_tenant_id, spent_sum desc, id desc) where spent_sum <> 0;
