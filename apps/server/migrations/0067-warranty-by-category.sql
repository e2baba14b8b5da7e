-- Work of a category may be answered for longer or shorter than other work: months by category, beside the number that holds for the rest.
alter table warranty_terms add column by_category jsonb default '{}' not null;
