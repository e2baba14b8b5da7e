import type { ListLabels } from '../lists/list-labels.ts'
import type { RefusalCode } from '../refusals/en-gb.ts'

type ResidentList =
  | 'residentNeed'
  | 'accessKind'
  | 'suitableTime'
  | 'repairReportState'
  | 'declineReason'
  | 'category'
  | 'urgency'

type ResidentRefusal = Extract<
  RefusalCode,
  | 'repair_report_place_unknown'
  | 'repair_report_link_ended'
  | 'repair_report_answers_incomplete'
  | 'repair_report_contact_required'
  | 'too_many_repair_reports'
  | 'too_many_reports_by_code'
  | 'repair_report_not_followed'
  | 'repair_report_closed'
  | 'too_many_report_photos'
  | 'slot_windows_required'
  | 'slot_window_too_short'
  | 'slot_window_too_long'
  | 'slot_window_in_the_past'
  | 'slot_window_too_far'
  | 'slot_window_twice'
  | 'slot_gone'
  | 'slot_offer_closed'
  | 'visit_move_too_late'
  | 'not_fixed_too_late'
  | 'repair_not_finished'
  | 'operative_not_free'
  | 'attachment_empty'
  | 'attachment_too_large'
  | 'attachment_type_not_allowed'
  | 'upload_missing'
  | 'upload_incomplete'
  | 'attachment_unreadable'
  | 'attachment_heic'
  | 'link_ended'
  | 'stale_version'
  | 'too_many_requests'
  | 'email_invalid'
  | 'phone_invalid'
  | 'too_long'
  | 'required'
>

/** Labels and refusals of the pages of residents in a further language; a missing one does not compile. */
export type ResidentLists = {
  readonly lists: Pick<ListLabels, ResidentList>
  readonly refusals: Readonly<Record<ResidentRefusal, string>>
}
