/** Why a bidder's question is not asked, answered or published. */
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
