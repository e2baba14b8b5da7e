import type { ListLabels } from './lists/list-labels.ts'
import type { RefusalCode } from './refusals/en-gb.ts'

export type { ListLabels } from './lists/list-labels.ts'
export type LocaleMessages = { lists: ListLabels; refusals: Readonly<Record<RefusalCode, string>> }

/** Loads the messages of one locale as a separate chunk. */
export const loadMessages = async (locale: 'en-GB' | 'en-US' | 'de-DE'): Promise<LocaleMessages> => {
  if (locale === 'de-DE') {
    const [lists, refusals] = await Promise.all([import('./lists/de-de.ts'), import('./refusals/de-de.ts')])
    return { lists: lists.listsDeDe, refusals: refusals.refusalsDeDe }
  }
  if (locale === 'en-GB') {
    const [lists, refusals] = await Promise.all([import('./lists/en-gb.ts'), import('./refusals/en-gb.ts')])
    return { lists: lists.listsEnGb, refusals: refusals.refusalsEnGb }
  }
  const [american, refusals, differing] = await Promise.all([
    import('./lists/en-us.ts'),
    import('./refusals/en-gb.ts'),
    import('./refusals/en-us.ts'),
  ])
  return { lists: american.listsEnUs, refusals: { ...refusals.refusalsEnGb, ...differing.refusalsEnUs } }
}
