-- Owners of a property are contacts of its location. Who saved one last does not ask that owner to approve a quote.

alter table default_contacts drop constraint default_contacts_kind_check;
alter table default_contacts add check (kind in ('resident', 'key_holder', 'site', 'owner'));
alter table default_contacts add check (kind <> 'owner' or (location_id is not null and email <> ''));
alter table default_contacts add column saved_by_membership_id uuid;
alter table default_contacts add foreign key (tenant_id, saved_by_membership_id) references memberships (tenant_id, id);
