-- Questions of an inspection that two people answered differently, for lists; kept with the progress.
alter table inspections add column conflicts integer default 0 not null;
alter table inspections add check (conflicts >= 0);
