import { randomUUID } from 'node:crypto'
import {
  type AskedSchedule,
  scheduleApprovalsMethods,
} from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { toMoney } from '@fettle/domain/editions/to-money'
import { toInstant } from '@fettle/domain/kernel/instant'
import { scheduleApprovalDays } from '@fettle/domain/planned-maintenance/schedule-approval'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { organisationsOf, tenantNames } from '#areas/organisations/organisations.port'
import { asOwner, seatOf } from '#areas/owner-approvals/owner-approvals.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { askingObstacle, loadConsent, ownersToAsk, showConsent } from '../schedule-approval.ts'
import {
  answerApproval,
  answerOwnerQuestion,
  insertApproval,
  listOwnerQuestions,
  type OpenedApproval,
  openApproval,
} from '../schedule-approvals.store.ts'
import { findSchedule, lockSchedule } from '../schedules.store.ts'

export const getScheduleApproval = handler(
  scheduleApprovalsMethods.get,
  async ({ scheduleUuid }, { read, actor, now }) => {
    const schedule = found(await findSchedule(read, { id: scheduleUuid, organisations: organisationsOf(actor) }))
    return showConsent(schedule, await loadConsent(read, schedule, { actor, now }), { actor, now })
  },
)

/** Asks every owner who has no open question. Of two members who ask at once the second finds them asked. */
export const askScheduleOwners = (mail: Mailer) =>
  handler(scheduleApprovalsMethods.ask, async ({ scheduleUuid }, { tx, actor, at, now }) => {
    const reader = { actor, now }
    found(await findSchedule(tx, { id: scheduleUuid, organisations: organisationsOf(actor) }))
    await assertConfirmed(tx, actor)
    const schedule = found(await lockSchedule(tx, scheduleUuid))
    const loaded = await loadConsent(tx, schedule, reader)
    const obstacle = askingObstacle(schedule, loaded, reader)
    if (obstacle) throw new Refused(obstacle, { state: schedule.state })
    const company = (await tenantNames(tx, [actor.tenantId])).get(actor.tenantId) ?? ''
    const endsAt = toInstant(linkExpiry(now, scheduleApprovalDays))
    for (const owner of ownersToAsk(loaded, reader)) {
      const id = randomUUID()
      await insertApproval(tx, {
        id,
        scheduleId: schedule.id,
        edition: schedule.edition,
        ownerId: owner.uuid,
        tokenHash: mail.linkHash(id),
        recipientName: owner.name,
        address: owner.address.recipient,
        askedByMembershipId: actor.membershipUuid,
        createdAt: at,
        endsAt,
      })
      await mail.queueEmailWithLink(
        tx,
        { id, path: `/${actor.namespace}/owner/schedules/${id}`, tenantId: actor.tenantId },
        {
          namespace: actor.namespace,
          ...owner.address,
          locale: owner.language as Locale,
          template: 'schedule-approval',
          facts: { name: owner.name, company, what: schedule.title, place: owner.locationName, untilAt: endsAt },
          at,
        },
      )
    }
    return showConsent(schedule, await loadConsent(tx, schedule, reader), reader)
  })

type Caller = { readonly namespace: Parameters<typeof toMoney>[1]; readonly at: string }

const opened = async (read: Read, token: string, { namespace, at }: Caller): Promise<AskedSchedule> => {
  const question = await openApproval(read, hashToken(token), at)
  if (!question) throw new Refused('link_ended')
  return showQuestion(question, namespace)
}

const showQuestion = (question: OpenedApproval, namespace: Caller['namespace']): AskedSchedule => ({
  clientName: question.client_name,
  ownerName: question.owner_name,
  endsAt: question.ends_at,
  title: question.title,
  description: question.description,
  category: question.category,
  makes: question.makes,
  rule: question.rule,
  startsOn: question.starts_on,
  budget: question.budget === null ? null : toMoney(question.budget, namespace),
  contractorName: question.contractor_name,
  locations: [...question.locations],
  answer: question.answer,
  answeredAt: question.answered_at,
  isOpen: question.is_open,
})

export const openScheduleApproval = handler(scheduleApprovalsMethods.open, ({ token }, { read, at, namespace }) =>
  opened(read, token, { namespace, at }),
)

export const answerScheduleApproval = handler(
  scheduleApprovalsMethods.answer,
  async ({ token, answer, note }, { read, at, namespace }) => {
    if (answer === 'declined' && note.trim() === '') throw new Refused('owner_reason_required')
    if (!(await answerApproval(read, { hash: hashToken(token), answer, note, at }))) throw new Refused('link_ended')
    return opened(read, token, { namespace, at })
  },
)

export const listOwnSchedules = handler(scheduleApprovalsMethods.listOwn, async ({ token }, { read, at }) => {
  const seat = await seatOf(read, token, at)
  const rows = await asOwner(read, seat, () => listOwnerQuestions(read, at))
  return {
    schedules: rows.flatMap(({ approval_id: approvalUuid, asked_at: askedAt, question }) =>
      question ? [{ approvalUuid, askedAt, ...showQuestion(question, seat.market) }] : [],
    ),
  }
})

export const answerOwnSchedule = handler(scheduleApprovalsMethods.answerOwn, async (input, { read, at }) => {
  const { token, approvalUuid: id, answer, note } = input
  const seat = await seatOf(read, token, at)
  if (answer === 'declined' && note.trim() === '') throw new Refused('owner_reason_required')
  const isAnswered = await asOwner(read, seat, () => answerOwnerQuestion(read, { id, answer, note, at }))
  if (!isAnswered) throw new Refused('owner_approval_closed')
  return {}
})
