-- Day on which an asset is expected to be replaced, as `replacementOn` of the domain has it.
create function replacement_on(installed date, life integer, condition integer, assessed date) returns date language sql immutable
set search_path = pg_catalog, public as $$
  select case when installed is null or life is null then null
    when condition is null or assessed is null or condition = 3 then (installed + make_interval(months => life))::date
    when condition = 1 then assessed
    when condition = 2 then assessed + greatest(0, (installed + make_interval(months => life))::date - assessed) / 2
    else greatest((installed + make_interval(months => life))::date,
      (assessed + make_interval(months => floor(life * case condition when 4 then 0.1 else 0.2 end)::integer))::date) end $$;
