import type { AnswersView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import {
  applicableAnswers,
  type FormAnswers,
  type Question,
  validateAnswers,
} from '@fettle/domain/completion-reports/completion-form'
import { linkAttachments } from '#areas/attachments/attachments.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import type { Tx } from '#platform/database/transaction'
import { Invalid, Refused } from '#platform/runner/refusal'
import { findCurrentForm, findFormsByKey } from './completion-forms.store.ts'
import type { CompletionFormRecord } from './completion-forms.tables.ts'

/** Attachment role of the files that answer a photo question. */
export const photoRole = (questionUuid: string): string => `answer ${questionUuid}`

/**
 * The form of a new report: the version its author used, which may be older after offline work, or the current one.
 * Visit reports have no form.
 */
export const loadFormToAnswer = async (
  tx: Tx,
  { file, job }: LockedJob,
  asked: { readonly covers: string; readonly formUuid: string | null },
): Promise<CompletionFormRecord | undefined> => {
  if (asked.covers === 'visit') return undefined
  const { category } = file.record
  if (asked.formUuid === null) return findCurrentForm(tx, { clientTenantId: job.clientTenantId, category })
  const form = (await findFormsByKey(tx, [asked.formUuid])).get(asked.formUuid)
  if (form?.tenantId !== job.clientTenantId || form.category !== category) throw new Refused('form_not_of_this_work')
  return form
}

/** Refuses invalid answers, and missing ones on submission; each error names its question. */
export const assertAnswers = (
  questions: readonly Question[],
  answers: FormAnswers,
  how: { readonly isHandedIn: boolean },
): void => {
  const faults = validateAnswers(questions, answers, how)
  if (faults.length === 0) return
  throw new Invalid(
    faults.map(({ questionUuid, label, code }) => ({
      field: `answers.${questionUuid}`,
      code,
      facts: { question: label },
    })),
  )
}

/** Stored answers with their form. */
export const answerColumns = (form: CompletionFormRecord | undefined, answers: AnswersView) => {
  const questions = form?.questions ?? []
  assertAnswers(questions, answers, { isHandedIn: false })
  return {
    formId: questions.length === 0 ? null : (form?.id ?? null),
    answers: applicableAnswers(questions, answers) as AnswersView,
  }
}

type Answered = { readonly id: string; readonly form: CompletionFormRecord | undefined; readonly answers: FormAnswers }

/** Links the files of photo questions to their report. */
export const linkAnswerFiles = async (tx: Tx, { job }: LockedJob, { id, form, answers }: Answered): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  for (const { uuid, kind } of form?.questions ?? []) {
    const files = answers[uuid]
    if (kind !== 'photo' || !Array.isArray(files)) continue
    const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: id, role: photoRole(uuid) }
    await linkAttachments(tx, where, files)
  }
}
