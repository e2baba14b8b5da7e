import { lineUnits } from '@fettle/domain/quotes/quote-totals'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import type { Offer } from '../../price-lists/shared/price-item-picker.tsx'
import { PriceItemPicker } from '../../price-lists/shared/price-item-picker.tsx'
import { LineRow } from '../parts/line-row.tsx'
import { LineTotals } from '../parts/line-totals.tsx'
import s from './line-editor.module.css'
import { toItemLineValues } from './line-model.ts'
import type { PasteProblem } from './pasted-lines.ts'
import { mostLines, useLineSheet } from './use-line-sheet.ts'

type LineEditorProps = {
  readonly offer: Offer
  readonly supplyOn: string
  /** Sums of the lines, below their column; a form that sums up more than its lines shows its own. */
  readonly hasTotals?: boolean
  /** Who owes the tax; the contractor where it is not known. */
  readonly treatment?: TaxTreatment | undefined
}

/**
 * Editor of lines like a spreadsheet, free or from the client's price lists: Enter goes to the next line, Alt with an arrow or dragging
 * moves a line, rows are pasted from a spreadsheet. Tax rates are those of the date of supply.
 */
export function LineEditor({ offer, supplyOn, hasTotals = false, treatment }: LineEditorProps) {
  const container = useRef<HTMLDivElement>(null)
  const sheet = useLineSheet(container)
  const { fields } = sheet
  return (
    <div className={s.lines} data-field="lines" ref={container}>
      {sheet.problems.length > 0 && <PasteProblems problems={sheet.problems} />}
      {fields.map((field, at) => (
        <LineRow
          key={field.id}
          at={at}
          count={fields.length}
          supplyOn={supplyOn}
          values={field}
          onRemove={fields.length > 1 ? () => sheet.remove(at) : undefined}
          onDuplicate={() => sheet.duplicate(at)}
          onMove={(by) => sheet.move(at, at + by)}
        />
      ))}
      {hasTotals && <LineTotals supplyOn={supplyOn} treatment={treatment} />}
      {fields.length < mostLines && (
        <Cluster>
          <Button
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => sheet.next(fields.length - 1)}
          >
            <Trans>Add a line</Trans>
          </Button>
          <PriceItemPicker offer={offer} onPick={(item) => sheet.add([toItemLineValues(item)])} />
        </Cluster>
      )}
      <Text size="small" tone="soft">
        <Trans>
          Enter adds the next line. Paste rows from a spreadsheet into any field. Enter a discount or a credit as a line
          with a negative price.
        </Trans>
      </Text>
    </div>
  )
}

function PasteProblems({ problems }: { problems: readonly PasteProblem[] }) {
  const { t } = useLingui()
  const labels = useLabels()
  const units = lineUnits.map((id) => labels.unit(id)).join(', ')
  const columns = { quantity: t`Quantity`, unit: t`Unit`, unitPrice: t`Net price` }
  return (
    <Banner status="warning" title={t`Some cells were not understood. Please fill them in.`}>
      {problems
        .map(({ row, column, text }) => t`Row ${row}, ${columns[column]}: “${text}”`)
        .concat(problems.some(({ column }) => column === 'unit') ? [t`Units: ${units}`] : [])
        .join(' · ')}
    </Banner>
  )
}
