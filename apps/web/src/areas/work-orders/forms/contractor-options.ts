import type { ContractorScorecard } from '@fettle/contracts/contractors/contractors.methods'
import type { JobOfOrder, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Option } from '@fettle/ui/fields/option-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useScorecardTexts } from '../../contractors/shared/use-scorecard-texts.ts'

/** Selectable contractors in the given order, the most suitable first, each with its record; what speaks against one comes first. */
export const useContractorOptions = (
  order: WorkOrderView,
  contractors: readonly ContractorScorecard[],
): readonly Option[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useScorecardTexts()
  const isOver = ({ state }: JobOfOrder) => state === 'lost' || state === 'cancelled'
  const asked = new Set(order.jobs.filter((job) => !isOver(job)).map(({ contractorUuid }) => contractorUuid))
  const endings = new Map(
    order.jobs.filter(isOver).map(({ contractorUuid, lostBecause, lostNote }) => {
      const why = lostBecause === null ? '' : labels.reason('loss', lostBecause)
      return [contractorUuid, [why, lostNote].filter(Boolean).join(': ')] as const
    }),
  )
  return contractors.map((contractor) => {
    const earlier = endings.get(contractor.uuid)
    const isQuestioned = ['missing', 'expired', 'expiring'].includes(contractor.documents)
    const facts = [
      asked.has(contractor.uuid) && t`Asked already`,
      earlier && t`Asked before: ${earlier}`,
      !contractor.isOfTrade && t`Other trades`,
      isQuestioned && texts.documents(contractor),
      labels.appointment(contractor.kind),
      texts.rating(contractor),
      texts.onTime(contractor),
      texts.open(contractor),
      texts.distance(contractor) ?? contractor.town,
    ]
    return {
      id: contractor.uuid,
      label: contractor.name,
      description: facts.filter(Boolean).join(' · '),
      isDisabled: asked.has(contractor.uuid),
    }
  })
}

/** The proposed contractor if selectable; else none. */
export const selectableOption = (options: readonly Option[], proposed: string): string =>
  options.some(({ id, isDisabled }) => id === proposed && !isDisabled) ? proposed : ''
