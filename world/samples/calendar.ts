import type { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import type { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import type { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import type { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import type { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import type { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const visit = { bookingUuid: unknownUuid, version: staleVersion }
const slot = { startsAt: '2026-11-03T09:00:00.000Z', endsAt: '2026-11-03T10:00:00.000Z' }

export const calendar: Samples<typeof calendarMethods> = {
  range: () => ({ firstDay: '2026-11-02', lastDay: '2026-11-08' }),
  tray: () => ({}),
  // Refused: neither a visit nor a job is named.
  check: () => slot,
  book: () => ({ jobUuid: unknownUuid, ...slot }),
  move: () => ({ ...visit, ...slot }),
  resize: () => ({ ...visit, endsAt: slot.endsAt }),
  reassign: () => ({ ...visit, assigneeUuid: null }),
  assignCrew: () => ({ ...visit, crewUuids: [] }),
  undo: () => ({ bookingUuid: unknownUuid }),
}

export const workingPatterns: Samples<typeof workingPatternsMethods> = {
  list: () => ({}),
  // Refused: no week.
  save: () => ({ version: 0, ownerKind: 'tenant', weeks: [], timeZone: 'Europe/London', validFrom: '2026-01-05' }),
  remove: () => ({ patternUuid: unknownUuid, version: staleVersion }),
}

const absence = { absenceUuid: unknownUuid, version: staleVersion }
export const absences: Samples<typeof absencesMethods> = {
  list: () => ({}),
  clashes: () => ({ absenceUuid: unknownUuid }),
  // Refused: it ends before it begins.
  request: () => ({ kind: 'leave', firstOn: '2026-11-03', lastOn: '2026-11-02' }),
  approve: () => absence,
  decline: () => ({ ...absence, reason: 'Sample' }),
  withdraw: () => absence,
  cancel: () => absence,
}

const skill = { skillUuid: unknownUuid }
export const skills: Samples<typeof skillsMethods> = {
  list: () => ({}),
  save: () => ({ ...skill, version: staleVersion, name: 'Sample', categories: [] }),
  remove: () => ({ ...skill, version: staleVersion }),
  giveSkill: () => ({ ...skill, userUuid: unknownUuid, level: 1 }),
  takeSkill: () => ({ ...skill, userUuid: unknownUuid }),
}

export const dispatch: Samples<typeof dispatchMethods> = {
  settings: () => ({}),
  saveSettings: () => ({
    version: staleVersion,
    gridMinutes: 15,
    visitMinutes: 60,
    bufferMinutes: 0,
    targetLoadPercent: 85,
  }),
  today: () => ({}),
  planDay: () => ({ userUuid: unknownUuid, day: '2026-11-03' }),
  publishDay: () => ({ userUuid: unknownUuid, day: '2026-11-03', moves: [{ ...visit, ...slot }] }),
  // Refused: more than two weeks.
  planTeam: () => ({ firstDay: '2026-11-02', lastDay: '2026-12-08' }),
  draft: () => ({}),
  publishDraft: () => ({ draftUuid: unknownUuid }),
  suggest: () => ({ jobUuid: unknownUuid, firstDay: '2026-11-02', lastDay: '2026-11-08' }),
}

export const bundles: Samples<typeof bundlesMethods> = {
  propose: () => ({ day: '2026-11-03' }),
  accept: () => ({ bookingUuid: unknownUuid, items: [{ itemUuid: unknownUuid, ...slot }] }),
  dismiss: () => ({ bookingUuid: unknownUuid, itemUuid: unknownUuid }),
}

export const calendarFeeds: Samples<typeof calendarFeedsMethods> = {
  list: () => ({}),
  // Refused: an unknown member.
  create: () => ({ kind: 'member', ownerUuid: unknownUuid, detail: 'busy' }),
  revoke: () => ({ feedUuid: unknownUuid }),
}

const source = { sourceUuid: unknownUuid, version: staleVersion }
export const calendarSources: Samples<typeof calendarSourcesMethods> = {
  list: () => ({}),
  // Refused: no address.
  add: () => ({ address: 'ftp://sample', name: 'Sample' }),
  // Refused: no calendar.
  uploadIcs: () => ({ text: 'Sample', name: 'Sample' }),
  edit: () => ({ ...source, name: 'Sample', isHard: false }),
  syncNow: () => ({ sourceUuid: unknownUuid }),
  remove: () => source,
}
