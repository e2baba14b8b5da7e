import type { ListLabels } from './lists/list-labels.ts'
import type { RefusalCode } from './refusals/en-gb.ts'

export type { ListLabels } from './lists/list-labels.ts'
export type LocaleMessages = { lists: ListLabels; refusals: Readonly<Record<RefusalCode, string>> }

/** Fetches one module, with retries in the browser. */
type Import = <Module>(load: () => Promise<Module>) => Promise<Module>

/** Loads the messages of one locale as separate chunks. */
export const loadMessages = async (
  locale: 'en-GB' | 'en-US' | 'de-DE',
  fetchModule: Import = (load) => load(),
): Promise<LocaleMessages> => {
  if (locale === 'de-DE') {
    const [lists, refusals] = await Promise.all([
      fetchModule(() => import('./lists/de-de.ts')),
      fetchModule(() => import('./refusals/de-de.ts')),
    ])
    return { lists: lists.listsDeDe, refusals: refusals.refusalsDeDe }
  }
  if (locale === 'en-GB') {
    const [lists, refusals] = await Promise.all([
      fetchModule(() => import('./lists/en-gb.ts')),
      fetchModule(() => import('./refusals/en-gb.ts')),
    ])
    return { lists: lists.listsEnGb, refusals: refusals.refusalsEnGb }
  }
  const [american, refusals, differing] = await Promise.all([
    fetchModule(() => import('./lists/en-us.ts')),
    fetchModule(() => import('./refusals/en-gb.ts')),
    fetchModule(() => import('./refusals/en-us.ts')),
  ])
  return { lists: american.listsEnUs, refusals: differing.inAmerican(refusals.refusalsEnGb) }
}
