import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Mailer } from '#platform/mail/mailer'
import type { BackgroundJob } from '#platform/runner/area'
import { findAnswered } from './schedule-approvals.store.ts'

const templates = {
  approved: 'schedule-approved',
  declined: 'schedule-declined',
  'does-it-themselves': 'schedule-declined',
} as const

/** Writes the answer of an owner to the member who asked. */
export const tellScheduleAnswer =
  ({ mail }: { readonly mail: Mailer }): BackgroundJob =>
  async ({ tenant_id: tenantId, approval_id: id }, { runAs, now }) => {
    if (typeof tenantId !== 'string' || typeof id !== 'string') return
    await runAs(tenantId, async (tx) => {
      const answered = await findAnswered(tx, id)
      if (!answered) return
      const { namespace, email: recipient, name, number, title, ownerName, note, answer } = answered
      const locale = answered.locale ?? editionOf(namespace).defaultLocale
      const facts = { name, who: ownerName, what: title, text: note }
      const path = `/${namespace}/client/${number}/planned-maintenance-schedule/${answered.scheduleId}`
      const at = toInstant(now())
      await mail.queueEmail(tx, { namespace, recipient, locale, template: templates[answer], facts, path }, at)
    })
  }
