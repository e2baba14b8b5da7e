import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { listDirectory, listScorecards } from '../scorecards.store.ts'

const ownFacts = ({ tenantId, namespace }: Actor, at: string) => ({
  tenantId,
  currency: editionOf(namespace).currency.code,
  today: at.slice(0, 10),
})

export const contractorScorecards = handler(contractorsMethods.scorecards, (input, { read, actor, page, at }) =>
  listScorecards(read, { ...ownFacts(actor, at), ...input }, page),
)

export const contractorDirectory = handler(contractorsMethods.directory, (input, { read, actor, page }) =>
  listDirectory(read, { namespace: actor.namespace, ...input }, page),
)
