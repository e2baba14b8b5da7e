-- What remains after a visit that did not complete the work: trade, people, hours, materials. It waits for the client while another
-- trade is needed and no follow-on order is raised.
alter table bookings add column follow_on jsonb;
alter table bookings add column follow_on_raised_at timestamptz(3);
