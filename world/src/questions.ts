import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { hour } from './days.ts'
import { advanceClock, asClient, asContractor, type ScenarioRun } from './scenario-run.ts'

/** The contractor raises an issue that the client must answer. */
export const askQuestion = async (hired: ScenarioRun) => {
  const asked = advanceClock(hired, 2 * hour)
  const { question } = hired.market.seedData.words
  const issue = await asContractor(asked).call(issuesMethods.raise, {
    jobUuid: hired.jobUuid,
    kind: 'access',
    text: question,
  })
  return { run: asked, issue }
}

/** An issue that the client answered and the contractor resolved. */
export const answerQuestion = async (hired: ScenarioRun): Promise<void> => {
  const { run, issue } = await askQuestion(hired)
  const { answer } = hired.market.seedData.words
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
