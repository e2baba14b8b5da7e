import type { Locale } from '@fettle/domain/editions/edition'
import { i18n, type Messages } from '@lingui/core'
import { withRetry } from '../loading/with-retry.ts'
import { loadListLabels } from './list-labels.ts'
import { storeLocale } from './locale.ts'

type Catalogue = { readonly messages: Messages }

type Catalogues = { readonly catalogues: Readonly<Record<string, () => Promise<unknown>>> }

/** Lists of the catalogues of a locale: in the first load only the reader's own counts. */
const lists: Readonly<Record<Locale, () => Promise<Catalogues>>> = {
  'de-DE': withRetry(() => import('./catalogues/de-de.ts')),
  'en-GB': withRetry(() => import('./catalogues/en-gb.ts')),
  'en-US': withRetry(() => import('./catalogues/en-us.ts')),
}

const loadCatalogue = async (area: string, locale: Locale): Promise<Catalogue | undefined> => {
  const { catalogues } = await lists[locale]()
  const path = Object.keys(catalogues).find((each) => each.endsWith(`/${area}.po`))
  const fetchFile = path === undefined ? undefined : catalogues[path]
  return fetchFile && ((await withRetry(fetchFile)()) as Catalogue)
}

const wanted = new Set<string>()

const load = async (area: string, locale: Locale): Promise<void> => {
  const [catalogue] = await Promise.all([
    loadCatalogue(area, locale),
    area === 'kit' ? loadListLabels(locale) : undefined,
  ])
  if (catalogue) i18n.load(locale, catalogue.messages)
}

const done = new Map<string, Promise<void>>()
const once = (area: string, locale: Locale): Promise<void> => {
  const key = `${locale}/${area}`
  const known = done.get(key)
  if (known) return known
  const loading = load(area, locale)
  done.set(key, loading)
  loading.catch(() => done.delete(key))
  return loading
}

/** Loads the messages of areas in the current locale; later locale switches reload them. */
export const loadMessages = async (areas: readonly string[]): Promise<void> => {
  for (const area of areas) wanted.add(area)
  await Promise.all(areas.map((area) => once(area, i18n.locale as Locale)))
}

/** Switches the locale of all open pages; an explicit choice is stored on this device. */
export const activateLocale = async (locale: Locale, { isChoice }: { isChoice: boolean }): Promise<void> => {
  if (isChoice) storeLocale(locale)
  if (i18n.locale === locale) return
  await Promise.all([...wanted].map((area) => once(area, locale)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}
