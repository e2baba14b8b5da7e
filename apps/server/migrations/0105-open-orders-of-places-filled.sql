-- What stood before places were counted in shards: all orders that are open less what has been counted by now, seen in one snapshot, in a shard that no
-- writer uses. Nobody waits for it, and what is written meanwhile is neither missed nor counted twice.
insert into place_counters (tenant_id, location_id, shard, n)
  select tenant_id, location_id, 16, coalesce(t.n, 0) - coalesce(c.n, 0) from
    (select l.tenant_id, place as location_id, count(*) as n from work_orders w
        join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id cross join lateral unnest(l.trail || l.id) place
        where w.state not in ('invoice_paid', 'customer_cancelled') group by 1, 2) t
      full join (select tenant_id, location_id, sum(n) as n from place_counters group by 1, 2) c using (tenant_id, location_id)
    where coalesce(t.n, 0) <> coalesce(c.n, 0);
