import { isFurtherLanguage, type ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ListLabels } from '@fettle/words/lists/list-labels'
import { loadMessages as loadFrom } from '@fettle/words/load-messages'
import { loadResidentLists } from '@fettle/words/resident-lists/load-resident-lists'
import { withRetry } from '../loading/with-retry.ts'

/** Labels of lists and refusals. In a further language only those that residents see. */
export type LoadedLabels = {
  readonly lists: Partial<ListLabels>
  readonly refusals: Readonly<Record<string, string>>
}

const spoken = new Map<ResidentLanguage, LoadedLabels>()

/** Loads the labels of lists, reasons and events of a language, together with the kit's own messages. */
export const loadListLabels = async (language: ResidentLanguage): Promise<void> => {
  if (spoken.has(language)) return
  const labels = isFurtherLanguage(language)
    ? await withRetry(() => loadResidentLists(language))()
    : await loadFrom(language, (load) => withRetry(load)())
  spoken.set(language, labels)
}

/** The labels of a loaded language. */
export const listLabelsOf = (language: string): LoadedLabels | undefined => spoken.get(language as ResidentLanguage)
