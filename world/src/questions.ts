import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { advanceClock, asClient, asContractor, hour, type ScenarioRun } from './scenario-run.ts'

/** The contractor finds something that the client must say first; it is the client's turn. */
export const askQuestion = async (hired: ScenarioRun) => {
  const asked = advanceClock(hired, 2 * hour)
  const { question } = hired.market.cast.words
  const issue = await asContractor(asked).call(issuesMethods.raise, {
    jobUuid: hired.jobUuid,
    kind: 'access',
    text: question,
  })
  return { run: asked, issue }
}

/** The same, answered by the office and settled by who asked. */
export const answerQuestion = async (hired: ScenarioRun): Promise<void> => {
  const { run, issue } = await askQuestion(hired)
  const { answer } = hired.market.cast.words
  const answered = await asClient(advanceClock(run, hour)).call(issuesMethods.reply, {
    issueUuid: issue.uuid,
    version: issue.version,
    text: answer,
  })
  await asContractor(advanceClock(run, 2 * hour)).call(issuesMethods.resolve, {
    issueUuid: issue.uuid,
    version: answered.version,
  })
}
