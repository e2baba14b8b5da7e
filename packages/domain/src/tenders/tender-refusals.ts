/** Why a question of a bidder is not asked, answered or shown to all. */
export const tenderRefusals = [
  'tender_not_open',
  'tender_deadline_passed',
  'question_text_missing',
  'question_has_contact_data',
  'question_already_answered',
  'question_not_answered',
  'question_already_published',
] as const
export type TenderRefusal = (typeof tenderRefusals)[number]
