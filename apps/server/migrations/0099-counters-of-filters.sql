-- Filters of one word have counters beside those of whole buckets: 'client:priority:urgent' counts what 'client' counts, of that
-- priority alone. Whoever writes orders at this moment is waited for, so that every write that commits from here on is counted.
lock table work_orders in share row exclusive mode;
do $$
declare
  operation text;
  moves text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    moves := concat_ws(' union all ',
      case when operation <> 'delete' then 'select *, 1 as d from after' end,
      case when operation <> 'insert' then 'select *, -1 as d from before' end);
    execute format($function$
      create or replace function count_work_orders_%1$s() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $body$
      begin
        insert into bucket_counters as c (tenant_id, scope, part, bucket, shard, n)
          select m.client_tenant_id, s.scope, m.organisation_id, m.bucket, pg_backend_pid() %% 16, sum(m.d) from (%2$s) m
            cross join lateral (values ('client'), ('client:priority:' || m.priority), ('client:category:' || m.category), ('client:source:' || m.source), ('client:ball:' || m.ball)) s (scope)
            group by 1, 2, 3, 4 having sum(m.d) <> 0 order by 1, 2, 3, 4
          on conflict (tenant_id, scope, part, bucket, shard) do update set n = c.n + excluded.n;
        return null;
      end $body$ $function$, operation, moves);
  end loop;
end $$;
