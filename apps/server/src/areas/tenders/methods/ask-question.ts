import { randomUUID } from 'node:crypto'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { askQuestion } from '@fettle/domain/tenders/tender-question'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { recordQuestionEvent } from '../record-question-event.ts'
import { insertQuestion } from '../tenders.store.ts'

export const askQuestionMethod = handler(tendersMethods.ask, async (input, { tx, actor, at, now }) => {
  const { file, job } = await lockOwnJob({ tx, actor, at, now }, input.jobUuid)
  const { workOrderId, jobId, contractorTenantId, clientTenantId } = job
  const question = { questionId: randomUUID(), workOrderId, jobId, contractorTenantId, question: input.question }
  const answer = askQuestion({ order: file.order, job }, question, { actor, at: now })
  await insertQuestion(tx, accept(answer), clientTenantId)
  recordQuestionEvent(tx, file, answer.ok ? answer.events : [])
  return {}
})
