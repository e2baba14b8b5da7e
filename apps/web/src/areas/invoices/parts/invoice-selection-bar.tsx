import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { Button } from '@fettle/ui/controls/button'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StartRunDialog } from '../../payment-runs/shared/start-run-dialog.tsx'

type InvoiceSelectionBarProps = {
  readonly selected: ReadonlySet<string>
  readonly rows: readonly InvoiceRow[]
  readonly onClear: () => void
}

/** The way from selected invoices to a payment run: those that are approved. */
export function InvoiceSelectionBar({ selected, rows, onClear }: InvoiceSelectionBarProps) {
  const { t } = useLingui()
  const [isStarting, setStarting] = useState(false)
  const chosen = rows.filter(({ uuid }) => selected.has(uuid))
  if (chosen.length === 0) return null
  const areApproved = chosen.every(({ state }) => state === 'approved')
  return (
    <>
      <BulkBar
        summary={plural(chosen.length, { one: '# invoice selected', other: '# invoices selected' })}
        onClear={onClear}
        actions={
          <Button
            size="small"
            disabledReason={areApproved ? undefined : t`Only approved invoices can be paid.`}
            onPress={() => setStarting(true)}
          >
            {t`Add to a payment run`}
          </Button>
        }
      />
      {isStarting && (
        <StartRunDialog invoiceUuids={chosen.map(({ uuid }) => uuid)} onClose={() => setStarting(false)} />
      )}
    </>
  )
}
