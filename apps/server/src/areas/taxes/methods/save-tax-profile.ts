import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import {
  type ClientTaxFacts,
  type ContractorTaxFacts,
  clientFactsProblems,
  contractorFactsProblems,
} from '@fettle/domain/taxes/tax-facts'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Invalid, Refused } from '#platform/runner/refusal'
import { seal } from '#platform/secrets/seal'
import { inForce, showTaxProfile, type TaxPorts } from '../show-tax-profile.ts'
import { insertTaxProfile, listTaxProfiles, lockTaxProfiles } from '../taxes.store.ts'

type Entered = {
  readonly actor: Actor
  readonly at: string
  readonly now: number
  readonly validFrom: string
  readonly replacesUuid: string | null
  readonly facts: ClientTaxFacts | ContractorTaxFacts
}
type SealedNumber = Pick<Parameters<typeof insertTaxProfile>[1], 'taxpayerNumberSealed' | 'taxpayerNumberEnd'>

/** Inserts a further row where the one in force is still that which the editor saw. `number` is null where the stored one is kept. */
const insertRow = async (tx: Tx, entered: Entered, number: SealedNumber | null): Promise<void> => {
  const { actor, at, now, validFrom, replacesUuid, facts } = entered
  await lockTaxProfiles(tx)
  const present = inForce(await listTaxProfiles(tx), todayOf(editionOf(actor.namespace), now))
  if ((present?.id ?? null) !== replacesUuid) throw new Refused('stale_version')
  const { taxpayerNumberSealed = null, taxpayerNumberEnd = null } = number ?? present ?? {}
  await insertTaxProfile(tx, {
    validFrom,
    facts,
    taxpayerNumberSealed,
    taxpayerNumberEnd,
    enteredByMembershipId: actor.membershipUuid,
    enteredAt: at,
  })
}

export const saveClientTaxProfile = (ports: TaxPorts) =>
  handler(taxProfilesMethods.saveClient, async (input, { tx, actor, at, now }) => {
    const { validFrom, replacesUuid, ...facts } = input
    if (actor.side !== 'client') throw new Refused('not_a_client')
    const problems = clientFactsProblems(facts, actor.namespace)
    if (problems.length > 0) throw new Invalid([...problems])
    await insertRow(tx, { actor, at, now, validFrom, replacesUuid, facts }, null)
    return showTaxProfile(tx, { actor, now }, ports)
  })

export const saveContractorTaxProfile = (ports: TaxPorts) =>
  handler(taxProfilesMethods.saveContractor, async (input, { tx, actor, at, now }) => {
    const { validFrom, replacesUuid, taxpayerNumber, ...facts } = input
    if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
    const digits = taxpayerNumber === null ? null : taxpayerNumber.replaceAll(/[\s-]/g, '')
    const problems = contractorFactsProblems(facts, digits, actor.namespace)
    if (problems.length > 0) throw new Invalid([...problems])
    const sealing = { purpose: 'taxpayer-number', owner: actor.tenantId }
    const number =
      digits === null
        ? null
        : {
            taxpayerNumberSealed: digits === '' ? null : seal(ports.secret, sealing, digits),
            taxpayerNumberEnd: digits === '' ? null : digits.slice(-4),
          }
    await insertRow(tx, { actor, at, now, validFrom, replacesUuid, facts }, number)
    return showTaxProfile(tx, { actor, now }, ports)
  })
