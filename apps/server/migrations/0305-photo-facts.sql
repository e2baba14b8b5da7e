-- Photos of inspections: when they were taken, and the hash of the picture that readers save beside that of the original.

alter table attachments add column picture_sha256 text;
alter table inspection_operations add column photo_taken_at timestamptz(3);
