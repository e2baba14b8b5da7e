import type { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { answerQuestionMethod, publishAnswerMethod } from './methods/answer-question.ts'
import { askQuestionMethod } from './methods/ask-question.ts'
import { changeTenderMethod } from './methods/change-tender.ts'
import { compareQuotes } from './methods/compare-quotes.ts'
import { listQuestionsMethod } from './methods/list-questions.ts'
import { sendTenderReminders } from './tender-reminders.cron.ts'

const tenders = {
  change: changeTenderMethod,
  compare: compareQuotes,
  questions: listQuestionsMethod,
  ask: askQuestionMethod,
  answer: answerQuestionMethod,
  publish: publishAnswerMethod,
} satisfies Handlers<typeof tendersMethods>

/** Tenders: deadline, questions of bidders, and the comparison of quotes. */
export const tendersArea: Area = { handlers: { tenders }, backgroundJobs: { 'watch-tenders': sendTenderReminders } }
