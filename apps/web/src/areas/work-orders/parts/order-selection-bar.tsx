import { plural } from '@lingui/core/macro'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { SelectedOrders } from '../use-selected-rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useOrderOutput } from './selection-output.tsx'

const BulkDialog = lazyComponent(() => import('../forms/bulk-dialog.tsx'), 'BulkDialog')

/** Bulk actions on selected orders. */
export function OrderSelectionBar({ selected }: { selected: SelectedOrders }) {
  const { count } = selected
  return (
    <SelectionBar
      selected={selected}
      summary={plural(count, { one: '# work order chosen', other: '# work orders chosen' })}
      dialog={(kind, onClose) => <BulkDialog kind={kind} selected={selected} onClose={onClose} />}
      output={useOrderOutput(selected)}
    />
  )
}
