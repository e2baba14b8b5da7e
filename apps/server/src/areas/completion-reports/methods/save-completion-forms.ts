import { randomUUID } from 'node:crypto'
import {
  type CompletionFormView,
  completionFormsMethods,
} from '@fettle/contracts/completion-reports/completion-forms.methods'
import { normaliseQuestion, validateForm } from '@fettle/domain/completion-reports/completion-form'
import { categories } from '@fettle/domain/work-orders/categories'
import { memberNames } from '#areas/users/users.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Invalid, Refused } from '#platform/runner/refusal'
import { findCurrentForm, findWorkOfJob, insertForm, listCurrentForms } from '../completion-forms.store.ts'
import type { CompletionFormRecord } from '../completion-forms.tables.ts'

const show = (record: CompletionFormRecord, names: ReadonlyMap<string, string>): CompletionFormView => ({
  uuid: record.id,
  category: record.category,
  edition: record.edition,
  questions: record.questions.map((each) => ({ ...each, options: [...each.options] })),
  changedAt: record.createdAt,
  changedBy: names.get(record.authorMembershipId) ?? null,
})

const namesOf = (read: Read, records: readonly CompletionFormRecord[]) =>
  memberNames(
    read,
    records.map((record) => record.authorMembershipId),
  )

export const listCompletionForms = handler(completionFormsMethods.list, async (_input, { read, actor }) => {
  const records = await listCurrentForms(read, actor.tenantId)
  const names = await namesOf(read, records)
  return records.map((record) => show(record, names))
})

export const formForJob = handler(completionFormsMethods.forJob, async ({ jobUuid }, { read, actor }) => {
  await assertParentsVisible(read, actor, { jobUuid })
  const form = await findCurrentForm(read, found(await findWorkOfJob(read, jobUuid)))
  if (!form || form.questions.length === 0) return null
  const { id: uuid, edition, questions } = form
  return { uuid, edition, questions: questions.map((each) => ({ ...each, options: [...each.options] })) }
})

export const saveCompletionForm = handler(completionFormsMethods.save, async (input, { tx, actor, at }) => {
  const { category, edition } = input
  if (!Object.hasOwn(categories, category)) throw new Refused('category_unknown')
  const questions = input.questions.map(normaliseQuestion)
  const fault = validateForm(input.questions)
  if (fault) throw new Invalid([{ field: `questions.${fault.place}.label`, code: fault.code }])
  const present = await findCurrentForm(tx, { clientTenantId: actor.tenantId, category })
  if ((present?.edition ?? 0) !== edition) throw new Refused('stale_version')
  const record = await insertForm(tx, {
    id: randomUUID(),
    tenantId: actor.tenantId,
    category,
    edition: edition + 1,
    questions,
    authorMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  if (!record) throw new Refused('stale_version')
  return show(record, await namesOf(tx, [record]))
})
