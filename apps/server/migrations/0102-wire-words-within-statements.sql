-- What builds JSON is no more than stable: called immutable, these two were not taken up into the statements that use them but called for each
-- row of a list, a tenth of its time.
alter function wire_money(bigint, text) stable;
alter function wire_waits(text, double precision, integer, integer, integer) stable;
