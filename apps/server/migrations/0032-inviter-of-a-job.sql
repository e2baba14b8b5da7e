-- The member who invited a contractor without an account to a job. This contractor's documents need a second member.

alter table jobs add column invited_by_membership_id uuid;
alter table jobs add foreign key (client_tenant_id, invited_by_membership_id) references memberships (tenant_id, id);
update jobs j set invited_by_membership_id = l.created_by_membership_id
  from (select distinct on (client_tenant_id, job_id) client_tenant_id, job_id, created_by_membership_id from signed_links
    where job_id is not null order by client_tenant_id, job_id, created_at, id) l
  where l.client_tenant_id = j.client_tenant_id and l.job_id = j.id;
