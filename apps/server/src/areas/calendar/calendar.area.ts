import type { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import type { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import type { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import type { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import type { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import type { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import type { RunAsMember } from '#platform/runner/run-as-member'
import { makeDraft } from './make-draft.ts'
import {
  absenceClashes,
  approveAbsenceMethod,
  cancelAbsence,
  declineAbsence,
  listAbsencesMethod,
  requestAbsence,
  withdrawAbsence,
} from './methods/absences.ts'
import { acceptBundle, dismissBundleItem, proposeBundlesMethod } from './methods/bundles.ts'
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './methods/calendar-feeds.ts'
import {
  addCalendarSource,
  editCalendarSource,
  listCalendarSources,
  removeCalendarSource,
  type SourceServices,
  syncCalendarSource,
  uploadCalendar,
} from './methods/calendar-sources.ts'
import { dispatchSettingsMethod, fieldDayMethod, saveDispatchSettingsMethod, suggestVisit } from './methods/dispatch.ts'
import { planDayMethod, publishDay } from './methods/plan-day.ts'
import { draftMethod, planTeamMethod, publishDraftMethod } from './methods/plan-team.ts'
import {
  assignCrewInCalendar,
  bookFromTray,
  calendarRange,
  calendarTray,
  checkVisit,
  moveInCalendar,
  reassignInCalendar,
  resizeInCalendar,
  undoInCalendar,
} from './methods/plan-visits.ts'
import { giveSkill, listSkillsMethod, removeSkill, saveSkillMethod, takeSkill } from './methods/skills.ts'
import { listWorkingPatterns, removeWorkingPattern, saveWorkingPattern } from './methods/working-patterns.ts'
import { publishDraft } from './publish-draft.ts'
import { syncCalendars } from './sync-calendars.cron.ts'

const calendar = {
  range: calendarRange,
  tray: calendarTray,
  check: checkVisit,
  book: bookFromTray,
  move: moveInCalendar,
  resize: resizeInCalendar,
  reassign: reassignInCalendar,
  assignCrew: assignCrewInCalendar,
  undo: undoInCalendar,
} satisfies Handlers<typeof calendarMethods>

const workingPatterns = {
  list: listWorkingPatterns,
  save: saveWorkingPattern,
  remove: removeWorkingPattern,
} satisfies Handlers<typeof workingPatternsMethods>

const absences = {
  list: listAbsencesMethod,
  clashes: absenceClashes,
  request: requestAbsence,
  approve: approveAbsenceMethod,
  decline: declineAbsence,
  withdraw: withdrawAbsence,
  cancel: cancelAbsence,
} satisfies Handlers<typeof absencesMethods>

const skills = {
  list: listSkillsMethod,
  save: saveSkillMethod,
  remove: removeSkill,
  giveSkill,
  takeSkill,
} satisfies Handlers<typeof skillsMethods>

const dispatch = {
  settings: dispatchSettingsMethod,
  saveSettings: saveDispatchSettingsMethod,
  suggest: suggestVisit,
  today: fieldDayMethod,
  planDay: planDayMethod,
  publishDay,
  planTeam: planTeamMethod,
  draft: draftMethod,
  publishDraft: publishDraftMethod,
} satisfies Handlers<typeof dispatchMethods>

const bundles = {
  propose: proposeBundlesMethod,
  accept: acceptBundle,
  dismiss: dismissBundleItem,
} satisfies Handlers<typeof bundlesMethods>

/** Working hours, absences, skills, visits planned by people and time, feeds of the calendar and calendars of other programs. */
export const calendarArea = ({
  publicAddress,
  runAsMember,
  ...sources
}: SourceServices & { readonly publicAddress: string; readonly runAsMember: RunAsMember }): Area => {
  const calendarFeeds = {
    list: listCalendarFeeds,
    create: createCalendarFeed(publicAddress),
    revoke: revokeCalendarFeed,
  } satisfies Handlers<typeof calendarFeedsMethods>
  const calendarSources = {
    list: listCalendarSources,
    add: addCalendarSource(sources),
    uploadIcs: uploadCalendar,
    edit: editCalendarSource,
    syncNow: syncCalendarSource(sources),
    remove: removeCalendarSource,
  } satisfies Handlers<typeof calendarSourcesMethods>
  return {
    backgroundJobs: {
      'sync-calendars': syncCalendars(sources),
      'make-draft': makeDraft,
      'publish-draft': publishDraft(runAsMember),
    },
    handlers: {
      calendar,
      bundles,
      'calendar-sources': calendarSources,
      'calendar-feeds': calendarFeeds,
      'working-patterns': workingPatterns,
      absences,
      skills,
      dispatch,
    },
  }
}
