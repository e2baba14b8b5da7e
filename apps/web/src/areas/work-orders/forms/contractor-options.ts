import type { ContractorView } from '@fettle/contracts/contractors/contractors.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Option } from '@fettle/ui/option-list'
import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../kit/words.ts'

/** Contractors to choose from: those of the trade first, those who were asked already not again. */
export const useContractorOptions = (
  order: WorkOrderView,
  contractors: readonly ContractorView[],
): readonly Option[] => {
  const { t } = useLingui()
  const words = useWords()
  const asked = new Set(order.jobs.filter(({ state }) => state !== 'lost').map(({ contractorUuid }) => contractorUuid))
  const isOfTrade = ({ categories }: ContractorView) => categories.includes(order.category)
  const sorted = [...contractors].sort((one, other) => Number(isOfTrade(other)) - Number(isOfTrade(one)))
  return sorted.map((contractor) => {
    const facts = [
      asked.has(contractor.uuid) ? t`Asked already` : words.appointment(contractor.kind),
      contractor.town,
      isOfTrade(contractor) ? words.category(order.category) : t`Other trades`,
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
