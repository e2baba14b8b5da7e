import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { editVariation } from '@fettle/domain/quotes/variation-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { tellVariation } from '../show-variation.ts'
import { groundOf, takeVariation } from '../take-variation.ts'
import { hangVariationFiles, variationColumns, variationContent } from '../variation-entries.ts'
import { saveVariation } from '../variations.store.ts'

export const editVariationMethod = handler(
  quoteVariationsMethods.edit,
  async (input, { tx, actor, at, now, namespace }) => {
    const occasion = { tx, actor, at, now }
    const { record, variation, held } = await takeVariation(occasion, input, 'edit')
    const content = await variationContent(occasion, held, input)
    const edited = accept(editVariation(variation, content, groundOf(occasion, held)))
    await saveVariation(tx, record, variationColumns(edited, namespace))
    await hangVariationFiles(tx, held, { id: record.id, entries: input })
    return tellVariation(tx, record.id, { actor, now })
  },
)
