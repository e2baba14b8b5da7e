import { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { dayMs, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { tileProblems } from '@fettle/domain/repair-reports/check-tree'
import { closingQuestions, type FaultTile, type Urgency, urgencies } from '@fettle/domain/repair-reports/fault-tree'
import { trialDays } from '@fettle/domain/repair-reports/own-tree'
import { completeAnswers, type FaultAnswers, invalidAnswers, triage } from '@fettle/domain/repair-reports/triage'
import { unsealNeeds } from '#areas/residents/residents.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { type AnsweredReport, findTree, listAnsweredSince } from '../fault-trees.store.ts'

const mostShown = 50

/** What a tile still asks of answers to another tree; the rest counts as not known. */
const answersFor = (tile: FaultTile, answers: FaultAnswers): FaultAnswers => {
  const asked = Object.fromEntries(Object.entries(answers).filter(([id]) => !Object.hasOwn(closingQuestions, id)))
  const invalid = new Set(invalidAnswers(tile, asked))
  return completeAnswers(tile, Object.fromEntries(Object.entries(asked).filter(([id]) => !invalid.has(id))))
}

const rank = (urgency: Urgency) => urgencies.indexOf(urgency)

/** What would have been different for the reports of the last months. Tiles with problems are left out. */
export const tryTree = (secret: string) =>
  handler(faultTreesMethods.try, async ({ number }, { read, actor, now }) => {
    const { tiles } = found(await findTree(read, number))
    const usable = new Map(tiles.filter((tile) => tileProblems(tile).length === 0).map((tile) => [tile.id, tile]))
    const reports = await listAnsweredSince(read, toInstant(now - trialDays * dayMs))
    const urgencyOf = ({ id, tile: tileId, answers, needsSealed, zone, awareAt }: AnsweredReport) => {
      const tile = usable.get(tileId)
      if (!tile) return undefined
      const day = localDateOf(zone, Date.parse(awareAt))
      const needs = unsealNeeds(secret, id, needsSealed)
      return triage(tile, answersFor(tile, answers), { market: actor.namespace, day, needs }).urgency
    }
    const compared = reports.flatMap((report) => {
      const to = urgencyOf(report)
      return to === undefined ? [] : [{ report, from: report.ruleUrgency as Urgency, to }]
    })
    const changed = compared.filter(({ from, to }) => from !== to)
    const raised = changed.filter(({ from, to }) => rank(to) < rank(from))
    const shown = changed
      .toSorted((one, other) => Math.abs(rank(other.to) - rank(other.from)) - Math.abs(rank(one.to) - rank(one.from)))
      .slice(0, mostShown)
    return {
      reports: compared.length,
      raised: raised.length,
      lowered: changed.length - raised.length,
      differences: shown.map(({ report, from, to }) => ({
        reportUuid: report.id,
        number: report.number,
        tile: report.tile,
        locationName: report.locationName,
        from,
        to,
      })),
    }
  })
