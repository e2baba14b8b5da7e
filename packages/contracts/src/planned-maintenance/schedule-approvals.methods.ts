import { ownerPortalRefusals } from '@fettle/domain/owner-approvals/owner-approval'
import { scheduleKinds } from '@fettle/domain/planned-maintenance/schedule'
import { scheduleApprovalRefusals, scheduleConsents } from '@fettle/domain/planned-maintenance/schedule-approval'
import { jointRules } from '@fettle/domain/residents/owner'
import { ownerAnswers } from '@fettle/domain/signed-links/signed-link'
import * as z from 'zod/mini'
import { day, instant, money, optionalMultilineText, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { recurrenceRule } from './schedules.methods.ts'

const answer = z.enum(ownerAnswers)

export const scheduleApprovalStatus = z.strictObject({
  consent: z.enum(scheduleConsents),
  owners: z.array(
    z.strictObject({
      uuid,
      name: z.string(),
      /** Properties of the owner among the locations of the schedule. */
      locationNames: z.array(z.string()),
      joint: z.enum(jointRules),
      isReachable: z.boolean(),
      askedAt: z.nullable(instant),
      answer: z.nullable(answer),
      answeredAt: z.nullable(instant),
      note: z.string(),
    }),
  ),
  canAsk: z.boolean(),
  /** Refusal code of asking. */
  cannotAsk: z.nullable(z.string()),
})
export type ScheduleApprovalStatus = z.output<typeof scheduleApprovalStatus>

/** A schedule as the owner who is asked sees it. */
export const askedSchedule = z.strictObject({
  clientName: z.string(),
  ownerName: z.string(),
  endsAt: instant,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  makes: z.enum(scheduleKinds),
  rule: recurrenceRule,
  startsOn: day,
  /** Of each work order. */
  budget: z.nullable(money),
  contractorName: z.nullable(z.string()),
  /** Properties of the owner that it is about. */
  locations: z.array(z.string()),
  answer: z.nullable(answer),
  answeredAt: z.nullable(instant),
  /** False once it was answered, changed or became active. */
  isOpen: z.boolean(),
})
export type AskedSchedule = z.output<typeof askedSchedule>

const of = { scheduleUuid: uuid }
const token = singleLineText(64)

export const scheduleApprovalsMethods = methods('find-a-pro', 'schedule-approvals', {
  get: {
    kind: 'query',
    summary: 'What the owners of the locations of a schedule say about it.',
    access: 'planned-maintenance.view',
    input: of,
    output: scheduleApprovalStatus,
  },
  ask: {
    kind: 'command',
    summary: 'Asks every owner who has not been asked about this edition of the schedule, by a link.',
    access: 'planned-maintenance.edit',
    input: of,
    output: scheduleApprovalStatus,
    refusals: ['email_not_confirmed', 'schedule_state', ...scheduleApprovalRefusals],
  },
  open: {
    kind: 'query',
    summary: 'A schedule that an owner is asked to approve, by the link. Requires no session.',
    access: 'public',
    input: { token },
    output: askedSchedule,
    refusals: ['link_ended'],
  },
  answer: {
    kind: 'command',
    summary: 'Approves or declines a schedule as its owner; the first answer counts.',
    access: 'public',
    input: { token, answer, note: optionalMultilineText(1000) },
    output: askedSchedule,
    refusals: ['link_ended', 'owner_reason_required'],
  },
  listOwn: {
    kind: 'query',
    summary: 'Schedules that the owner of a seat was asked about, the latest question first.',
    access: 'public',
    input: { token },
    output: z.strictObject({
      schedules: z.array(z.strictObject({ approvalUuid: uuid, askedAt: instant, ...askedSchedule.shape })),
    }),
    refusals: ['owner_seat_ended'],
  },
  answerOwn: {
    kind: 'command',
    summary: 'Approves or declines a schedule as the owner of a seat; the first answer counts.',
    access: 'public',
    input: { token, approvalUuid: uuid, answer, note: optionalMultilineText(1000) },
    output: z.strictObject({}),
    refusals: [...ownerPortalRefusals, 'owner_reason_required'],
  },
})
