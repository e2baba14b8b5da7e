import { lineUnits } from '@fettle/domain/quotes/quote-totals'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import type { Offer } from '../../price-lists/shared/price-item-picker.tsx'
import { PriceItemPicker } from '../../price-lists/shared/price-item-picker.tsx'
import { LineRow } from '../parts/line-row.tsx'
import { LineTotals } from '../parts/line-totals.tsx'
import s from './line-editor.module.css'
import { emptyLine, type LineValues, toItemLineValues } from './line-model.ts'
import { type PasteProblem, parsePastedLines } from './pasted-lines.ts'
import { useUnitNames } from './use-unit-names.ts'

type WithLines = { lines: LineValues[] }
const most = 200

type LineEditorProps = {
  readonly offer: Offer
  readonly supplyOn: string
  /** Sums of the lines, below their column; a form that sums up more than its lines shows its own. */
  readonly hasTotals?: boolean
}

/**
 * Editor of lines like a spreadsheet, free or from the client's price lists: Enter goes to the next line, Alt with an arrow or dragging
 * moves a line, rows are pasted from a spreadsheet. Tax rates are those of the date of supply.
 */
export function LineEditor({ offer, supplyOn, hasTotals = false }: LineEditorProps) {
  const { fields, append, remove, replace, insert, move } = useFieldArray<WithLines, 'lines'>({ name: 'lines' })
  const { getValues, setFocus } = useFormContext<WithLines>()
  const [dragged, setDragged] = useState<number>()
  const paste = usePaste()
  const focusOn = (at: number) => requestAnimationFrame(() => setFocus(`lines.${at}.description`))
  const add = (added: readonly LineValues[]) => {
    const [only, ...others] = getValues('lines')
    // The initial empty line is replaced by the first chosen line.
    if (others.length === 0 && only && isUntouched(only)) replace([...added])
    else append(added.slice(0, most - fields.length), { shouldFocus: false })
  }
  const next = (at: number) => {
    if (at + 1 < fields.length) return focusOn(at + 1)
    if (fields.length < most) append({ ...emptyLine }, { focusName: `lines.${at + 1}.description` })
  }
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return
    move(from, to)
    focusOn(to)
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField) {
      event.preventDefault()
      next(at)
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveTo(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = paste.read(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    add(pasted)
  }
  return (
    <div className={s.lines} data-field="lines" onPaste={onPaste}>
      {paste.problems.length > 0 && <PasteProblems problems={paste.problems} />}
      {fields.map((field, at) => (
        <LineRow
          key={field.id}
          at={at}
          count={fields.length}
          supplyOn={supplyOn}
          values={field}
          onKeyDown={onKeyDown(at)}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
          onDuplicate={() => insert(at + 1, { ...getValues(`lines.${at}`) }, { shouldFocus: false })}
          onMove={(by) => moveTo(at, at + by)}
          onDrag={() => setDragged(at)}
          onDrop={() => {
            if (dragged !== undefined) moveTo(dragged, at)
            setDragged(undefined)
          }}
        />
      ))}
      {hasTotals && <LineTotals supplyOn={supplyOn} />}
      {fields.length < most && (
        <Cluster>
          <Button variant="secondary" color="default" startIcon={<AddIcon />} onPress={() => next(fields.length - 1)}>
            <Trans>Add a line</Trans>
          </Button>
          <PriceItemPicker offer={offer} onPick={(item) => add([toItemLineValues(item)])} />
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

const isUntouched = ({ description, unitPrice, item }: LineValues): boolean =>
  description.trim() === '' && unitPrice === null && item === undefined

const usePaste = () => {
  const [problems, setProblems] = useState<readonly PasteProblem[]>([])
  const unitNames = useUnitNames()
  const edition = useEdition()
  return {
    problems,
    /** The lines of a pasted table; undefined for other text, which is pasted as it is. */
    read: (text: string): readonly LineValues[] | undefined => {
      const pasted = parsePastedLines(text, { edition, unitNames })
      if (pasted) setProblems(pasted.problems)
      return pasted?.lines
    },
  }
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
