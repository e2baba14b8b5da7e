import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Lines of a direct award that is not accepted yet: quantity and net amount of each. */
export function AwardLines({ lines }: { lines: JobView['awardLines'] }) {
  const formats = useFormats()
  const labels = useLabels()
  return (
    <DefinitionList
      items={lines.map((line) => ({
        label: line.description,
        value: `${line.quantity} ${labels.unit(line.unit)} · ${formats.money(line.net)}`,
      }))}
    />
  )
}
