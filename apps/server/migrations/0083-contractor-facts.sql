-- Open jobs of a client with a contractor, to count them.
create index jobs_live on jobs (client_tenant_id, contractor_tenant_id) where state in ('hired', 'done');

-- Great-circle distance in metres between positions in degrees; null where one is unknown.
create function metres_between(north double precision, east double precision, other_north double precision, other_east double precision)
returns integer language sql immutable strict parallel safe as $$
  select round(2 * 6371009 * asin(sqrt(least(1, sin(radians(other_north - north) / 2) ^ 2
    + cos(radians(north)) * cos(radians(other_north)) * sin(radians(other_east - east) / 2) ^ 2))))::integer $$;

-- Companies of a market that a client can find: by trade, or by two letters of the name. Only companies that have chosen trades are browsed.
create function contractor_directory_page(market text, words text, trade text, from_place uuid, most integer, skipped integer)
returns table(tenant_id uuid, name text, town text, categories jsonb, is_verified boolean, about text, rating numeric, reviews integer, distance integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, c.town, c.categories, c.is_verified, left(coalesce(p.about, ''), 240), r.average, coalesce(r.reviews, 0),
    metres_between(p.latitude, p.longitude, place.latitude, place.longitude)
  from tenants t join contractor_companies c on c.tenant_id = t.id
    left join contractor_profiles p on p.tenant_id = t.id
    left join contractor_ratings r on r.contractor_tenant_id = t.id
    left join lateral (select above.latitude, above.longitude from locations l join locations above on above.tenant_id = l.tenant_id and above.id = any(l.trail || l.id)
      where l.tenant_id = cur() and l.id = from_place and above.latitude is not null order by cardinality(above.trail) desc limit 1) place on true
  where t.namespace = market and c.invited_by_tenant_id is null and c.categories <> '[]' and not c.is_dlo
    and (words = '' or position(lower(words) in lower(t.name)) > 0) and (trade = '' or c.categories ? trade)
    and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = t.id)
  order by metres_between(p.latitude, p.longitude, place.latitude, place.longitude) nulls last, r.average desc nulls last, t.name, t.id
  limit least(most, 100) offset skipped $$;
create function contractor_directory_count(market text, words text, trade text) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::integer from (select 1 from tenants t join contractor_companies c on c.tenant_id = t.id
    where t.namespace = market and c.invited_by_tenant_id is null and c.categories <> '[]' and not c.is_dlo
      and (words = '' or position(lower(words) in lower(t.name)) > 0) and (trade = '' or c.categories ? trade)
      and not exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = t.id) limit 10001) found $$;
do $$
declare signature text;
begin
  foreach signature in array array[
    'contractor_directory_page(text, text, text, uuid, integer, integer)', 'contractor_directory_count(text, text, text)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function contractor_directory_page(text, text, text, uuid, integer, integer), contractor_directory_count(text, text, text) from public;
grant execute on function contractor_directory_page(text, text, text, uuid, integer, integer), contractor_directory_count(text, text, text) to fettle_app;
