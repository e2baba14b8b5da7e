import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { editVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadVariationForUpdate, variationContext } from '../load-variation.ts'
import { viewVariation } from '../show-variation.ts'
import { linkVariationFiles, variationColumns, variationContent } from '../variation-input.ts'
import { saveVariation } from '../variations.store.ts'

export const editVariationMethod = handler(
  quoteVariationsMethods.edit,
  async (input, { tx, actor, at, now, namespace }) => {
    const context = { tx, actor, at, now }
    const { record, variation, lockedJob } = await loadVariationForUpdate(context, input, 'edit')
    const content = await variationContent(context, lockedJob, { ...input, lines: input.lines.map(lineFromWire) })
    const edited = accept(editVariation(variation, content, variationContext(context, lockedJob)))
    await saveVariation(tx, record, variationColumns(edited, namespace))
    await linkVariationFiles(tx, lockedJob, { id: record.id, entries: input })
    return viewVariation(tx, record.id, { actor, now })
  },
)
