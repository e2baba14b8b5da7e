-- Where a company sets out from, by WGS 84: its clients hear how far that is from a property, and not where it is.
alter table contractor_profiles add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
