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

-- A command moves a row in several steps: what it came to is noted once it is through. Time never runs backwards in what is noted, and what
-- moves twice in one moment moved once.
do $$
declare
  list record;
begin
  for list in select * from (values ('work_orders', 'null::uuid', 'n.id', 'null::uuid', 'bucket', 'is null'), ('jobs', 'n.contractor_tenant_id', 'n.work_order_id', 'n.id', 'tab', '= n.id'))
    as l (name, contractor, work_order, job, place, of_job) loop
    execute format('insert into standings (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, ball, because, authorised)
      select n.client_tenant_id, %s, %s, %s, n.changed_at, n.state, n.%I, n.ball, n.because, n.authorised from %I n', list.contractor, list.work_order, list.job, list.place, list.name);
    execute format($function$
      create function note_standing_of_%1$s() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $body$
      begin
        insert into standings as s (client_tenant_id, contractor_tenant_id, work_order_id, job_id, at, state, place, ball, because, authorised)
          select n.client_tenant_id, %2$s, %3$s, %4$s, greatest(n.changed_at, l.at), n.state, n.%5$I, n.ball, n.because, n.authorised
          from %1$I n left join lateral (select * from standings last where last.client_tenant_id = n.client_tenant_id and last.work_order_id = %3$s
            and last.job_id %6$s order by last.at desc limit 1) l on true
          where n.client_tenant_id = new.client_tenant_id and n.id = new.id
            and (l.id is null or (n.state, n.%5$I, n.ball, n.because, n.authorised) is distinct from (l.state, l.place, l.ball, l.because, l.authorised))
          on conflict (client_tenant_id, work_order_id, job_id, at) do update
            set state = excluded.state, place = excluded.place, ball = excluded.ball, because = excluded.because, authorised = excluded.authorised;
        return null;
      end $body$ $function$, list.name, list.contractor, list.work_order, list.job, list.place, list.of_job);
    execute format('alter function note_standing_of_%s() owner to fettle_system', list.name);
    execute format('create constraint trigger note_first_standing after insert on %1$I deferrable initially deferred for each row execute function note_standing_of_%1$s()', list.name);
    execute format('create constraint trigger note_standing after update on %1$I deferrable initially deferred for each row
      when ((old.state, old.%2$I, old.ball, old.because, old.authorised) is distinct from (new.state, new.%2$I, new.ball, new.because, new.authorised))
      execute function note_standing_of_%1$s()', list.name, list.place);
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
