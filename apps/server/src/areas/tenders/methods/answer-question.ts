import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import type { Result } from '@fettle/domain/kernel/result'
import type { TenderQuestionEvent } from '@fettle/domain/tenders/tender-question'
import { answerQuestion, publishAnswer, type TenderQuestion } from '@fettle/domain/tenders/tender-question'
import { lockParentOrder } from '#areas/jobs/jobs.port'
import { type OrderAggregate, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, fresh } from '#platform/runner/refusal'
import { recordQuestionEvent } from '../record-question-event.ts'
import { toQuestion } from '../show-question.ts'
import { findQuestion, saveAnswer } from '../tenders.store.ts'

type Asked = { readonly questionUuid: string; readonly version: number }
type Decision = (question: TenderQuestion, file: OrderAggregate) => Result<TenderQuestion, string, TenderQuestionEvent>

const decide = async (context: OrderCommandContext, { questionUuid, version }: Asked, decision: Decision) => {
  const { tx, actor } = context
  const { record, lockedJob } = await lockParentOrder(context, () => findQuestion(tx, actor, questionUuid))
  fresh(record, version)
  const answer = decision(toQuestion(record), lockedJob.file)
  await saveAnswer(tx, record, accept(answer))
  recordQuestionEvent(tx, lockedJob.file, answer.ok ? answer.events : [])
  return {}
}

export const answerQuestionMethod = handler(tendersMethods.answer, (input, { tx, actor, at, now }) =>
  decide({ tx, actor, at, now }, input, (question, { order }) =>
    answerQuestion(question, { order, text: input.answer, isForAll: input.isForAll }, { actor, at: now }),
  ),
)

export const publishAnswerMethod = handler(tendersMethods.publish, (input, { tx, actor, at, now }) =>
  decide({ tx, actor, at, now }, input, (question, { order }) =>
    publishAnswer(question, { order }, { actor, at: now }),
  ),
)
