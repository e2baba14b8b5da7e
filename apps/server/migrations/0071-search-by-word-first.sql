-- An index of several columns is walked column by column: with the tenant first, every row that came near the word moved the tenant's whole list
-- on by one. With the word first, the tenant is asked about real matches alone. Measured in decision 0062.
drop index work_orders_search;
create index work_orders_search on work_orders using gin (search_text gin_trgm_ops, client_tenant_id);
drop index jobs_search;
create index jobs_search on jobs using gin (search_text gin_trgm_ops, contractor_tenant_id);
drop index locations_search;
create index locations_search on locations using gin (search_text gin_trgm_ops, tenant_id);
