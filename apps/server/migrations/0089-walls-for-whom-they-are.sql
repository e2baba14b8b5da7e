-- What only a session behind a link must not see stood in every statement of everybody: three questions for each table, planned and set up each time.
-- Such sessions have a role of their own now, and the third wall is its alone. Without a job they see no row of a job at all.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fettle_link') then create role fettle_link nologin nobypassrls; end if;
  execute format('grant fettle_link to %I', current_user);
end $$;
grant fettle_app to fettle_link;

do $$
declare each record;
begin
  for each in select tablename from pg_policies where schemaname = 'public' and policyname = 'one_job' and tablename not in ('jobs', 'attachment_links', 'attachments') order by 1 loop
    execute format('alter policy one_job on %I to fettle_link using (client_tenant_id = (select cur()) or job_id = (select cur_job()))', each.tablename);
  end loop;
end $$;
alter policy one_job on jobs to fettle_link using (client_tenant_id = (select cur()) or id = (select cur_job()));
alter policy one_job on attachment_links to fettle_link using (client_tenant_id = (select cur())
  or exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = attachment_links.client_tenant_id and jobs.work_order_id = attachment_links.work_order_id));
alter policy one_job on attachments to fettle_link using (tenant_id <> (select cur())
  or exists (select from job_assignees where job_assignees.job_id = (select cur_job()) and job_assignees.membership_id = attachments.membership_id)
  or exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = (select cur())));

-- Whether a row of somebody else may be read is asked of a function, which runs when there is such a row. As a part of the statement it was set up for
-- every list that shows nothing but one's own. They run with the rights of the caller: the tables behind them keep their own walls.
create function sees_order(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from jobs where client_tenant_id = client and work_order_id = work_order and contractor_tenant_id = cur());
end $$;
create function is_hired_on(client uuid, work_order uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from jobs where client_tenant_id = client and work_order_id = work_order and contractor_tenant_id = cur()
    and state in ('hired', 'done', 'completed'));
end $$;
create function works_for(client uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from appointments where client_tenant_id = client and contractor_tenant_id = cur());
end $$;
create function works_with(other uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from appointments where (client_tenant_id = other and contractor_tenant_id = cur())
    or (contractor_tenant_id = other and client_tenant_id = cur()));
end $$;
create function sees_file(attachment uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from attachment_links where attachment_id = attachment) or exists (select from company_files where attachment_id = attachment);
end $$;

alter policy contractor_reads on work_orders using (client_tenant_id <> (select cur()) and sees_order(client_tenant_id, id));
alter policy hired_reads on work_order_contacts using (client_tenant_id <> (select cur()) and is_hired_on(client_tenant_id, work_order_id));
alter policy links on attachment_links using (
  owner_tenant_id = (select cur()) or client_tenant_id = (select cur()) or contractor_tenant_id = (select cur())
  or (contractor_tenant_id is null and sees_order(client_tenant_id, work_order_id)));
alter policy linked_reads on attachments using (tenant_id <> (select cur()) and sees_file(id));
drop policy company_reads on attachments;
alter policy terms on organisations using (tenant_id <> (select cur()) and works_for(tenant_id));
alter policy related on tenants using (id = (select cur()) or works_with(id));
alter policy related on memberships using (tenant_id <> (select cur()) and works_with(tenant_id));
alter policy related on tenant_logos using (works_with(tenant_id));
