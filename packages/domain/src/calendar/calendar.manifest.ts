import {
  allClientRoles,
  allRoles,
  clientRoles,
  contractorOffice,
  contractorOfficeAndBooks,
  fieldRoles,
  grantTo,
} from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const calendarManifest = defineArea({
  area: 'calendar',
  permissions: {
    'calendar.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'calendar.plan': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice },
    'working-patterns.edit': { ...grantTo('all', 'ADM', 'PRM'), ...contractorOffice },
    'absences.request': allRoles,
    'absences.decide': { ...grantTo('all', 'ADM', 'PRM'), ...contractorOffice },
    'calendar-feeds.own': allRoles,
    'calendar-sources.own': allRoles,
    'skills.edit': { ...grantTo('all', 'ADM'), ...contractorOffice },
  },
  memberOnly: ['calendar-feeds.own', 'calendar-sources.own'],
  tables: {
    absences:
      'decided_at decided_by_membership_id decision_reason ends_at is_whole_days kept_booking_ids kind membership_id reason requested_by_membership_id starts_at state zone',
    bundle_dismissals: 'booking_id dismissed_at dismissed_by_membership_id item_id',
    calendar_feeds: 'detail kind last_fetched_at membership_id owner_id revoked_at token_hash',
    calendar_sources:
      'address_sealed etag event_count failure failures is_hard kind membership_id name next_at synced_at warnings',
    dispatch_settings: 'buffer_minutes grid_minutes notice_hours residents_pick target_load_percent visit_minutes',
    external_events: null,
    member_skills: 'level membership_id skill_id valid_until',
    move_undos: null,
    occupied: null,
    plan_draft_items: null,
    plan_drafts: 'first_day last_day membership_id planned_at published_at state team_id',
    skills: 'categories name paper_kind',
    working_patterns: 'keeps_holidays most_minutes owner_id owner_kind region valid_from valid_until weeks zone',
  },
  eventSubjects: {
    absence: { manager: 'absences' },
    bundle: { idKey: 'bookingId', manager: 'bundles' },
    'calendar-source': { manager: 'calendar-sources' },
    'plan-draft': { manager: 'dispatch' },
  },
  notifications: {
    calendar: {
      'absence-requested': {},
      'absence-decided': {},
      'calendar-unreachable': {},
      'paper-expiring': {},
    },
  },
  events: {
    'absence.requested': { notification: 'absence-requested', isMailed: false },
    'absence.approved': { notification: 'absence-decided', isMailed: false },
    'absence.declined': { notification: 'absence-decided', isMailed: false },
    'absence.withdrawn': { notification: 'absence-requested', isMailed: false },
    'calendar-source.failed': { notification: 'calendar-unreachable', isMailed: false },
    // Each of its visits notifies by itself.
    'bundle.accepted': null,
    'absence.cancelled': { notification: 'absence-decided', isMailed: false },
  },
})
