import type { SharedOrder } from '@fettle/contracts/signed-links/signed-links.methods'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Where and what an order is about, for people without an account. */
export function OrderPlace({ order }: { order: SharedOrder }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`Property`, value: addressLine(order.address) || order.locationName },
        { label: t`Trade`, value: labels.category(order.category) },
        { label: t`Number`, value: `#${order.number}` },
        { label: t`Reported`, value: formats.date(order.raisedAt) },
      ]}
    />
  )
}
