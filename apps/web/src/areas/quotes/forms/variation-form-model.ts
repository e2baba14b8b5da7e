import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import type { VariationLine, VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import type { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { CallInput } from '../../../platform/calls/call.ts'
import { isSameWork } from '../shared/contracted-lines.ts'
import { emptyLine, type LineValues, pricedLines, toLineInput, toLineValues } from '../shared/line-model.ts'

/** Form values of a variation: reason, added lines, and the removed quantity of each agreed line. */
export type VariationValues = { reason: string; lines: LineValues[]; removed: (number | null)[] }

export const newVariation = (agreed: readonly ListedLine[]): VariationValues => ({
  reason: '',
  lines: [{ ...emptyLine }],
  removed: agreed.map(() => 0),
})

/** Converts a draft to form values; removed quantities are assigned to the agreed lines. */
export const toVariationValues = (variation: VariationView, agreed: readonly ListedLine[]): VariationValues => {
  const added = variation.lines.filter(({ change }) => change === 'added')
  const gone = variation.lines.filter(({ change }) => change === 'removed')
  return {
    reason: variation.reason,
    lines: toLineValues(added),
    removed: agreed.map((line) => Number(gone.find((each) => isSameWork(each, line))?.quantity ?? 0)),
  }
}

const isTouched = ({ description, unitPrice }: LineValues): boolean => description.trim() !== '' || unitPrice !== null

/** Lines with content; empty lines of the form are dropped. */
const initialLines = (lines: readonly LineValues[]): LineValues[] => lines.slice(0, lines.findLastIndex(isTouched) + 1)

const removedLines = (removed: VariationValues['removed'], agreed: readonly ListedLine[]): VariationLine[] =>
  agreed.flatMap(({ priceItem, ...line }, place) => {
    const quantity = toTenThousandths(removed[place] ?? 0)
    return quantity > 0
      ? [
          {
            ...line,
            quantity: formatDecimal(quantity),
            priceItemUuid: priceItem?.uuid ?? null,
            change: 'removed' as const,
          },
        ]
      : []
  })

type Entries = Omit<CallInput<typeof quoteVariationsMethods.create>, 'quoteUuid'>
type Beside = { readonly agreed: readonly ListedLine[]; readonly attachmentUuids: readonly string[] }

/** Converts form values to input: added lines, then removed ones. */
export const toVariationInput = (
  { reason, lines, removed }: VariationValues,
  { agreed, attachmentUuids }: Beside,
): Entries => ({
  reason,
  lines: [
    ...initialLines(lines).map((line) => ({ ...toLineInput(line), change: 'added' as const })),
    ...removedLines(removed, agreed),
  ],
  attachmentUuids: [...attachmentUuids],
})

/** Lines for the running total; removed lines have a negative quantity. */
export const pricedChange = (
  { lines, removed }: Pick<VariationValues, 'lines' | 'removed'>,
  agreed: readonly ListedLine[],
): Line[] => [
  ...pricedLines(initialLines(lines)),
  ...removedLines(removed, agreed)
    .map(lineFromWire)
    .map((line) => ({ ...line, quantity: -line.quantity })),
]
