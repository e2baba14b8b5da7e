-- What an item cost on a day is looked up among its versions, of which there are many more than present ones.
create index price_items_versions on price_items (client_tenant_id, list_id, lower(code), created_at);
