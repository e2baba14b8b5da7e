-- Where an order, and each job of it, stood, and since when: a row for each time that it changed, written by the database itself.
create table standings (
  id uuid primary key default gen_random_uuid(),
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  job_id uuid,
  at timestamptz(3) not null,
  state text not null,
  -- The bucket of an order, the tab of a job.
  place text not null,
  ball text not null,
  because text not null,
  authorised bigint,
  -- What moves twice in one moment moved once.
  unique nulls not distinct (client_tenant_id, work_order_id, job_id, at),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (client_tenant_id, job_id, contractor_tenant_id) references jobs (client_tenant_id, id, contractor_tenant_id) on delete cascade,
  check ((job_id is null) = (contractor_tenant_id is null))
);
create index standings_of_jobs on standings (contractor_tenant_id, job_id, at) where job_id is not null;
create index standings_to_jobs on standings (client_tenant_id, job_id) where job_id is not null;
alter table standings enable row level security;
alter table standings force row level security;
grant select on standings to fettle_app, fettle_worker;
grant select, insert, update, delete on standings to fettle_system;
create policy shared on standings using (client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()));
create policy one_job on standings as restrictive using (case when (select cur_job()) is null then true else client_tenant_id = (select cur()) or job_id = (select cur_job()) end);

do $$
declare
  list record;
  operation text;
begin
  for list in select * from (values ('work_orders', 'null::uuid', 'n.id', 'null::uuid', 'bucket'), ('jobs', 'n.contractor_tenant_id', 'n.work_order_id', 'n.id', 'tab')) as l (name, contractor, work_order, job, place) loop
    execute format('insert into standings (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, ball, because, authorised)
      select n.client_tenant_id, %s, %s, %s, n.changed_at, n.state, n.%I, n.ball, n.because, n.authorised from %I n', list.contractor, list.work_order, list.job, list.place, list.name);
    foreach operation in array array['insert', 'update'] loop
      execute format($function$
        create function note_standing_%1$s_%2$s() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $body$
        begin
          insert into standings as s (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, ball, because, authorised)
            select n.client_tenant_id, %3$s, %4$s, %5$s, n.changed_at, n.state, n.%6$I, n.ball, n.because, n.authorised from after n %7$s
            on conflict (client_tenant_id, work_order_id, job_id, at) do update
              set state = excluded.state, place = excluded.place, ball = excluded.ball, because = excluded.because, authorised = excluded.authorised;
          return null;
        end $body$ $function$, list.name, operation, list.contractor, list.work_order, list.job, list.place,
        -- A command moves a row in several steps; what it came to stands there once its moment is written down.
        case when operation = 'update' then format('join before o on o.id = n.id and o.changed_at is distinct from n.changed_at
              left join lateral (select * from standings l where l.client_tenant_id = n.client_tenant_id and l.work_order_id = %1$s and l.job_id %2$s order by l.at desc limit 1) l on true
              where l.id is null or (n.state, n.%3$I, n.ball, n.because, n.authorised) is distinct from (l.state, l.place, l.ball, l.because, l.authorised)', list.work_order, case list.job when 'n.id' then '= n.id' else 'is null' end, list.place) else '' end);
      execute format('alter function note_standing_%s_%s() owner to fettle_system', list.name, operation);
      execute format('create trigger note_standing_%1$s_%2$s after %2$s on %1$I referencing %3$s for each statement execute function note_standing_%1$s_%2$s()',
        list.name, operation, case when operation = 'update' then 'old table as before new table as after' else 'new table as after' end);
    end loop;
  end loop;
end $$;

-- How long each party has had it to act on, in seconds, until the ball was last passed on.
alter table work_orders add column client_waited integer not null default 0, add column contractor_waited integer not null default 0, add column resident_waited integer not null default 0;
alter table jobs add column client_waited integer not null default 0, add column contractor_waited integer not null default 0, add column resident_waited integer not null default 0;

-- The same at a moment: whoever holds the ball has had it since then.
create function wire_waits(held text, held_seconds double precision, client integer, contractor integer, resident integer) returns json language sql immutable parallel safe as $$
  select json_build_object('client', client + case when held = 'client' then greatest(held_seconds, 0)::integer else 0 end,
    'contractor', contractor + case when held = 'contractor' then greatest(held_seconds, 0)::integer else 0 end,
    'resident', resident + case when held = 'resident' then greatest(held_seconds, 0)::integer else 0 end) $$;
