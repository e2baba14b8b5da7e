-- Duties that were to follow from a withdrawn certificate are dropped.
grant delete on evidence_duties to fettle_app, fettle_system, fettle_worker;
