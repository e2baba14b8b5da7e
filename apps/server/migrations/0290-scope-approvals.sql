-- Scopes of works are approved by rules and limits; they are of no order.
alter table approval_rounds alter column work_order_id drop not null, alter column job_id drop not null;
alter table approval_rounds drop constraint approval_rounds_subject_check;
alter table approval_rounds add check (subject in ('quote', 'quote_variation', 'invoice', 'scope'));
alter table approval_rounds add check ((subject = 'scope') = (work_order_id is null) and (subject = 'scope') = (job_id is null));
alter table approval_rules drop constraint approval_rules_subject_check;
alter table approval_rules add check (subject in ('quote', 'quote_variation', 'invoice', 'scope'));
