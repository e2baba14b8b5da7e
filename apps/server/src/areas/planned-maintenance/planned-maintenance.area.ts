import type { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import type { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { continueSchedules } from './continue-schedules.cron.ts'
import { makePlannedWork } from './make-work.cron.ts'
import type { MakeTask } from './make-work.ts'
import { generateOccurrence, moveOccurrenceMethod, skipOccurrence } from './methods/change-occurrence.ts'
import {
  activateSchedule,
  archiveSchedule,
  pauseSchedule,
  resumeScheduleMethod,
} from './methods/change-schedule-state.ts'
import { createSchedule } from './methods/create-schedule.ts'
import { forecast } from './methods/forecast.ts'
import { getScheduleMethod } from './methods/get-schedule.ts'
import { listOccurrencesMethod } from './methods/list-occurrences.ts'
import { listSchedulesMethod } from './methods/list-schedules.ts'
import { previewSchedule } from './methods/preview-schedule.ts'
import { saveScheduleMethod } from './methods/save-schedule.ts'
import {
  answerOwnSchedule,
  answerScheduleApproval,
  askScheduleOwners,
  getScheduleApproval,
  listOwnSchedules,
  openScheduleApproval,
} from './methods/schedule-approvals.ts'
import { scheduleChangesMethod } from './methods/schedule-changes.ts'
import { year } from './methods/year.ts'
import { plannedMaintenanceReactions, plannedMaintenanceSubjectReactions } from './planned-maintenance.reactions.ts'
import { tellScheduleAnswer } from './tell-schedule-answer.ts'

const schedules = {
  list: listSchedulesMethod,
  get: getScheduleMethod,
  preview: previewSchedule,
  changes: scheduleChangesMethod,
  create: createSchedule,
  save: saveScheduleMethod,
  activate: activateSchedule,
  pause: pauseSchedule,
  resume: resumeScheduleMethod,
  archive: archiveSchedule,
} satisfies Handlers<typeof schedulesMethods>

const occurrences = (makeTask: MakeTask) =>
  ({
    list: listOccurrencesMethod,
    forecast,
    year,
    generate: generateOccurrence(makeTask),
    move: moveOccurrenceMethod,
    skip: skipOccurrence,
  }) satisfies Handlers<typeof occurrencesMethods>

const scheduleApprovals = (mail: Mailer) =>
  ({
    get: getScheduleApproval,
    ask: askScheduleOwners(mail),
    open: openScheduleApproval,
    answer: answerScheduleApproval,
    listOwn: listOwnSchedules,
    answerOwn: answerOwnSchedule,
  }) satisfies Handlers<typeof scheduleApprovalsMethods>

/** Work that recurs: schedules, their dates, and the orders, inspections and tasks made of them. */
export const plannedMaintenanceArea = ({
  makeTask,
  mail,
}: {
  readonly makeTask: MakeTask
  readonly mail: Mailer
}): Area => ({
  handlers: { schedules, occurrences: occurrences(makeTask), 'schedule-approvals': scheduleApprovals(mail) },
  reactions: plannedMaintenanceReactions,
  subjectReactions: plannedMaintenanceSubjectReactions,
  backgroundJobs: {
    'make-planned-work': makePlannedWork(makeTask),
    'continue-schedules': continueSchedules,
    'tell-schedule-answer': tellScheduleAnswer({ mail }),
  },
})
