import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { hour, later, office, type Telling, trade } from './telling.ts'

/** The contractor finds something that the client must say first; it is the client's turn. */
export const askQuestion = async (hired: Telling) => {
  const asked = later(hired, 2 * hour)
  const { question } = hired.settlement.cast.words
  const issue = await trade(asked).call(issuesMethods.raise, { jobUuid: hired.jobUuid, kind: 'access', text: question })
  return { telling: asked, issue }
}

/** The same, answered by the office and settled by who asked. */
export const answerQuestion = async (hired: Telling): Promise<void> => {
  const { telling, issue } = await askQuestion(hired)
  const { answer } = hired.settlement.cast.words
  const answered = await office(later(telling, hour)).call(issuesMethods.reply, {
    issueUuid: issue.uuid,
    version: issue.version,
    text: answer,
  })
  await trade(later(telling, 2 * hour)).call(issuesMethods.resolve, {
    issueUuid: issue.uuid,
    version: answered.version,
  })
}
