-- Whoever works by a link asks and confirms on its job, and sees nothing of the other jobs of their company.
create policy one_job on tender_questions as restrictive
  using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or job_id = (select cur_job()) end);
create policy one_job on part_awards as restrictive
  using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or job_id = (select cur_job()) end);
