-- What stood before the counters of filters began to count: all that stands less what they have counted by now, seen in one
-- snapshot, in a shard that no writer uses. Nobody waits for it, and what is written meanwhile is neither missed nor counted twice.
insert into bucket_counters (tenant_id, scope, part, bucket, shard, n)
  select tenant_id, scope, part, bucket, 16, coalesce(t.n, 0) - coalesce(c.n, 0) from
    (select client_tenant_id as tenant_id, s.scope, organisation_id as part, bucket, count(*) as n from work_orders
        cross join lateral (values ('client:priority:' || priority), ('client:category:' || category), ('client:source:' || source), ('client:ball:' || ball)) s (scope)
        group by 1, 2, 3, 4) t
      full join (select tenant_id, scope, part, bucket, sum(n) as n from bucket_counters where scope like 'client:%' group by 1, 2, 3, 4) c using (tenant_id, scope, part, bucket)
    where coalesce(t.n, 0) <> coalesce(c.n, 0);
