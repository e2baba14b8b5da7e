import { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { ageShare } from '@fettle/domain/inspections/age-share'
import { money } from '@fettle/domain/kernel/arithmetic'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { loadCompared, showShares } from '../compared-inspections.ts'
import { deleteShare, insertShare, updateShare } from '../comparison-shares.store.ts'

export const listComparisonShares = handler(inspectionComparisonsMethods.shares, (pair, { read, actor }) =>
  showShares(read, actor, pair),
)

export const saveComparisonShare = handler(
  inspectionComparisonsMethods.saveShare,
  async ({ inspectionUuid, otherUuid, rowKey, version, ...input }, { tx, actor, at }) => {
    const pair = { inspectionUuid, otherUuid }
    const { rows, on } = await loadCompared(tx, actor, pair)
    if (!rows.some(({ key }) => key === rowKey)) throw new Refused('row_not_compared')
    accept(ageShare({ ...input, cost: money(input.cost, editionOf(actor.namespace).currency.code) }, on))
    const change = { ...input, byMembershipId: actor.membershipUuid }
    const isSaved =
      version === null
        ? await insertShare(tx, {
            ...change,
            clientTenantId: actor.tenantId,
            inspectionId: inspectionUuid,
            otherId: otherUuid,
            rowKey,
            createdAt: at,
          })
        : await updateShare(tx, pair, { former: { rowKey, version }, change })
    if (!isSaved) throw new Refused('stale_version')
    return showShares(tx, actor, pair)
  },
)

export const removeComparisonShare = handler(
  inspectionComparisonsMethods.removeShare,
  async ({ inspectionUuid, otherUuid, shareUuid: id, version }, { tx, actor }) => {
    const pair = { inspectionUuid, otherUuid }
    await loadCompared(tx, actor, pair)
    if (!(await deleteShare(tx, pair, { id, version }))) throw new Refused('stale_version')
    return showShares(tx, actor, pair)
  },
)
