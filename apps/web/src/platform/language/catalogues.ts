import type { Locale } from '@fettle/domain/editions/edition'
import { directionOf, isFurtherLanguage, type ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
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
const furtherLists = withRetry(() => import('./catalogues/further-languages.ts'))

/** The messages of an area; the pages of residents have one catalogue in each further language. */
const loadCatalogue = async (area: string, locale: ResidentLanguage): Promise<Catalogue | undefined> => {
  const isFurther = isFurtherLanguage(locale)
  const { catalogues } = await (isFurther ? furtherLists : lists[locale])()
  const name = isFurther ? `/${locale}/resident-pages.po` : `/${area}.po`
  const path = Object.keys(catalogues).find((each) => each.endsWith(name))
  const fetchFile = path === undefined ? undefined : catalogues[path]
  return fetchFile && ((await withRetry(fetchFile)()) as Catalogue)
}

const wanted = new Set<string>()

const load = async (area: string, locale: ResidentLanguage): Promise<void> => {
  const [catalogue] = await Promise.all([
    loadCatalogue(area, locale),
    area === 'kit' ? loadListLabels(locale) : undefined,
  ])
  if (catalogue) i18n.load(locale, catalogue.messages)
}

const done = new Map<string, Promise<void>>()
const once = (area: string, locale: ResidentLanguage): Promise<void> => {
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
  await Promise.all(areas.map((area) => once(area, i18n.locale as ResidentLanguage)))
}

/** Switches the locale of all open pages; an explicit choice is stored on this device. */
export const activateLocale = async (locale: ResidentLanguage, { isChoice }: { isChoice: boolean }): Promise<void> => {
  if (isChoice) storeLocale(locale)
  if (i18n.locale === locale) return
  await Promise.all([...wanted].map((area) => once(area, locale)))
  i18n.activate(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** The messages of an area in a language that the page is not in. */
export const textsIn = async (area: string, locale: ResidentLanguage): Promise<I18n> => {
  const catalogue = await loadCatalogue(area, locale)
  return setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
}
