import { useLingui } from '@lingui/react/macro'
import type { Names } from './area-labels.ts'

/** Labels of columns of the plan of a team. */
const usePlanDraftLabels = (): Names => {
  const { t } = useLingui()
  return {
    first_day: t`First day`,
    last_day: t`Last day`,
    planned_at: t`Planned`,
    'plan_drafts.membership_id': t`Planned by`,
    'plan_drafts.published_at': t`Published`,
    'plan_drafts.state': t`Status`,
    'plan_drafts.team_id': t`Team`,
  }
}

/** Labels of columns about working hours, absences, skills and rules of dispatch. */
export const useCalendarFieldLabels = (): Names => {
  const { t } = useLingui()
  const drafts = usePlanDraftLabels()
  return {
    ...drafts,
    dismissed_at: t`Dismissed`,
    dismissed_by_membership_id: t`Dismissed by`,
    'bundle_dismissals.item_id': t`Work`,
    buffer_minutes: t`Minutes between visits`,
    categories: t`Trades`,
    decided_at: t`Decided`,
    decided_by_membership_id: t`Decided by`,
    decision_reason: t`Reason of the decision`,
    'absences.ends_at': t`Ends`,
    'calendar_feeds.detail': t`Detail`,
    grid_minutes: t`Visits begin every (minutes)`,
    is_whole_days: t`Whole days`,
    keeps_holidays: t`Keeps public holidays`,
    kept_booking_ids: t`Visits that stay`,
    'absences.kind': t`Kind`,
    level: t`Level`,
    'absences.membership_id': t`Person`,
    'calendar_sources.is_hard': t`Forbids visits`,
    'calendar_sources.kind': t`Kind`,
    'calendar_sources.membership_id': t`Person`,
    'calendar_sources.name': t`Name`,
    'person_papers.kind': t`Kind`,
    'person_papers.membership_id': t`Person`,
    'person_papers.number': t`Number`,
    seen_at: t`Seen`,
    seen_by_membership_id: t`Seen by`,
    'person_papers.warned_at': t`Reminder sent`,
    paper_kind: t`Certificate that it needs`,
    'calendar_feeds.kind': t`Kind`,
    'calendar_feeds.membership_id': t`Person`,
    'calendar_feeds.owner_id': t`Applies to`,
    'calendar_feeds.revoked_at': t`Revoked`,
    'member_skills.membership_id': t`Person`,
    'booking_crew.membership_id': t`Person`,
    most_minutes: t`Most minutes of visits in a day`,
    'skills.name': t`Name`,
    notice_hours: t`Hours of notice`,
    owner_id: t`Applies to`,
    owner_kind: t`Applies to`,
    'absences.reason': t`Reason`,
    region: t`Public holidays`,
    requested_by_membership_id: t`Requested by`,
    residents_pick: t`Show residents free times`,
    skill_id: t`Skill`,
    'absences.starts_at': t`Begins`,
    'absences.state': t`Status`,
    target_load_percent: t`Target load`,
    valid_from: t`Valid from`,
    valid_until: t`Valid until`,
    visit_minutes: t`Minutes of a visit`,
    weeks: t`Hours of the week`,
    'working_patterns.zone': t`Time zone`,
    'absences.zone': t`Time zone`,
  }
}

/** Labels of the commands of the calendar. */
export const useCalendarVerbs = (): Names => {
  const { t } = useLingui()
  return {
    'calendar.book': t`visit planned`,
    'calendar.move': t`visit moved`,
    'calendar.resize': t`length of a visit changed`,
    'calendar.reassign': t`visit given to another person`,
    'bundles.accept': t`visits of a trip planned`,
    'bundles.dismiss': t`proposal for a trip dismissed`,
    'dispatch.plan-team': t`team planned`,
    'dispatch.publish-draft': t`visits of a team plan booked`,
    'calendar.undo': t`move of a visit undone`,
    'calendar.assign-crew': t`crew of a visit changed`,
    'absences.request': t`requested`,
    'absences.approve': t`approved`,
    'absences.decline': t`declined`,
    'absences.withdraw': t`withdrawn`,
    'absences.cancel': t`cancelled`,
    'calendar-sources.add': t`added`,
    'calendar-sources.upload-ics': t`added from a file`,
    'calendar-sources.sync-now': t`read again`,
    'person-papers.add': t`recorded`,
    'calendar-feeds.revoke': t`revoked`,
    'skills.give-skill': t`given to a member`,
    'skills.take-skill': t`removed from a member`,
    'dispatch.save-settings': t`changed`,
    'dispatch.publish-day': t`order of a day changed`,
  }
}

/** Labels of the tables of the calendar. */
export const useCalendarThings = (): Names => {
  const { t } = useLingui()
  return {
    working_patterns: t`Working times`,
    absences: t`Absence`,
    calendar_feeds: t`Calendar feed`,
    person_papers: t`Certificate of a person`,
    calendar_sources: t`Calendar of another program`,
    skills: t`Skill`,
    member_skills: t`Skill of a member`,
    booking_crew: t`Crew of a visit`,
    plan_drafts: t`Team plan`,
    bundle_dismissals: t`Dismissed proposal for a trip`,
    dispatch_settings: t`Rules of dispatch`,
  }
}
