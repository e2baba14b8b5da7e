-- What is derived from a location goes with it when its import is undone; certificates and settings of people keep it.
alter table requirement_items drop constraint requirement_items_tenant_id_location_id_fkey;
alter table requirement_items add foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade;
alter table requirement_item_periods drop constraint requirement_item_periods_tenant_id_item_id_fkey;
alter table requirement_item_periods add foreign key (tenant_id, item_id) references requirement_items (tenant_id, id) on delete cascade;
alter table reckoned_locations drop constraint reckoned_locations_tenant_id_location_id_fkey;
alter table reckoned_locations add foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade;
