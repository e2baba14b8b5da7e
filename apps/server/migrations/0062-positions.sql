-- Where a place lies, by WGS 84; places below it lie there too unless they say otherwise.
alter table locations add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
