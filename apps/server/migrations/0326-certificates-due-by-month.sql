-- Items are also counted by the month of their deadline, so that the months ahead are read without their items.
create function requirement_buckets(key text, status text, basis text, due_on date) returns table (scope text, bucket text) language sql stable as $$
  select 'requirement:' || key, status where status is not null
  union all select 'requirement-due:' || key, to_char(due_on, 'YYYY-MM') where due_on is not null and basis <> 'not_applicable' $$;

create function count_requirement_scopes(tenant uuid, scope text, organisation uuid, word text, n bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
    values (tenant, scope, organisation, word, counter_shard(tenant), n)
    on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n $$;

create or replace function count_requirements_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirement_scopes(a.tenant_id, b.scope, a.organisation_id, b.bucket, count(*))
    from after a cross join lateral requirement_buckets(a.requirement_key, a.status, a.basis, a.due_on) b
    group by a.tenant_id, b.scope, a.organisation_id, b.bucket order by a.tenant_id, b.scope, a.organisation_id, b.bucket;
  return null;
end $$;

create or replace function count_requirements_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirement_scopes(a.tenant_id, b.scope, a.organisation_id, b.bucket, -count(*))
    from before a cross join lateral requirement_buckets(a.requirement_key, a.status, a.basis, a.due_on) b
    group by a.tenant_id, b.scope, a.organisation_id, b.bucket order by a.tenant_id, b.scope, a.organisation_id, b.bucket;
  return null;
end $$;

create or replace function count_requirements_update() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform count_requirement_scopes(m.tenant_id, b.scope, m.organisation_id, b.bucket, sum(m.d))
    from (select tenant_id, requirement_key, organisation_id, status, basis, due_on, 1 as d from after
      union all select tenant_id, requirement_key, organisation_id, status, basis, due_on, -1 from before) m
      cross join lateral requirement_buckets(m.requirement_key, m.status, m.basis, m.due_on) b
    group by m.tenant_id, b.scope, m.organisation_id, b.bucket having sum(m.d) <> 0 order by m.tenant_id, b.scope, m.organisation_id, b.bucket;
  return null;
end $$;
drop function count_requirements(uuid, text, uuid, text, bigint);
alter function count_requirement_scopes(uuid, text, uuid, text, bigint) owner to fettle_system;
revoke all on function count_requirement_scopes(uuid, text, uuid, text, bigint) from public;

insert into bucket_counters (tenant_id, scope, part, bucket, shard, n)
  select tenant_id, 'requirement-due:' || requirement_key, organisation_id, to_char(due_on, 'YYYY-MM'), 0, count(*)
  from requirement_statuses where due_on is not null and basis <> 'not_applicable' group by 1, 2, 3, 4;
