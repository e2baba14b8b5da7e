import type { ContractorView } from '@fettle/contracts/contractors/contractors.methods'
import type { JobOfOrder, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Option } from '@fettle/ui/fields/option-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** Selectable contractors: those of the trade first, without those invited already. */
export const useContractorOptions = (
  order: WorkOrderView,
  contractors: readonly ContractorView[],
): readonly Option[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const isOver = ({ state }: JobOfOrder) => state === 'lost' || state === 'cancelled'
  const asked = new Set(order.jobs.filter((job) => !isOver(job)).map(({ contractorUuid }) => contractorUuid))
  const endings = new Map(
    order.jobs.filter(isOver).map(({ contractorUuid, lostBecause, lostNote }) => {
      const why = lostBecause === null ? '' : labels.reason('loss', lostBecause)
      return [contractorUuid, [why, lostNote].filter(Boolean).join(': ')] as const
    }),
  )
  const isOfTrade = ({ categories }: ContractorView) => categories.includes(order.category)
  const sorted = [...contractors].sort((one, other) => Number(isOfTrade(other)) - Number(isOfTrade(one)))
  return sorted.map((contractor) => {
    const earlier = endings.get(contractor.uuid)
    const facts = [
      earlier && t`Asked before: ${earlier}`,
      asked.has(contractor.uuid) ? t`Asked already` : labels.appointment(contractor.kind),
      contractor.town,
      isOfTrade(contractor) ? labels.category(order.category) : t`Other trades`,
      contractor.isVerified ? t`Verified` : undefined,
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
