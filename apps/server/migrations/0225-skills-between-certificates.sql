-- Skills that members hold: from the day on which the paper that they need begins until the day on which the skill or the paper ends, one row for each paper;
-- none without that paper. A client learns no more of the papers of its direct labour organisation.

drop function held_skills(uuid[]);
create function held_skills(members uuid[]) returns table (membership_id uuid, skill_id uuid, valid_from date, valid_until date)
language sql stable security definer set search_path = pg_catalog, public as $$
  select h.membership_id, h.skill_id, p.valid_from, least(h.valid_until, p.valid_until)
  from member_skills h join skills s on s.tenant_id = h.tenant_id and s.id = h.skill_id
    left join person_papers p on p.tenant_id = h.tenant_id and p.membership_id = h.membership_id and p.kind = s.paper_kind
  where h.membership_id = any (members) and (s.paper_kind is null or p.id is not null)
    and (h.tenant_id = cur() or exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = h.tenant_id and a.kind = 'dlo'))
  order by h.membership_id, h.skill_id, p.valid_from $$;
alter function held_skills(uuid[]) owner to fettle_system;
revoke all on function held_skills(uuid[]) from public;
grant execute on function held_skills(uuid[]) to fettle_app;
