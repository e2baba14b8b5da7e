import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tab } from '../platform/storage.ts'

/** A page that was opened lately in this tab. */
export type RecentPage = { readonly href: string; readonly title: string }

const most = 8
const place = (base: string) => `fettle.recent.${base}`
/** Pages of one thing: an order, a job, a property, a contractor; lists are in the navigation anyway. */
const ofOneThing = /\/(?:work-order|job|locations|contractors)\/[0-9a-f]{8}-[0-9a-f-]{27}/

/** The page without its tab: the tabs of one order are one entry. */
const thingOf = (path: string): string => ofOneThing.exec(path)?.[0] ?? path

/** Puts a page first, once, and forgets the oldest. */
export const withPage = (pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] =>
  [page, ...pages.filter(({ href }) => thingOf(href) !== thingOf(page.href))].slice(0, most)

/** Pages opened lately below a dashboard, the latest first. Kept for this tab only, as titles name places and people. */
export const recentPages = (base: string): readonly RecentPage[] => {
  try {
    const stored: unknown = JSON.parse(tab.get(place(base)) ?? '[]')
    return Array.isArray(stored) ? (stored as RecentPage[]) : []
  } catch {
    return []
  }
}

/** The title of a document without the number of unread entries and the product. */
export const pageTitle = (title: string): string => title.replace(/^\(\d+\) /, '').replace(/ – Fettle$/, '')

/** Remembers pages of one thing, once they have loaded and named themselves. */
export const useRecentPages = (base: string): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!pathname.startsWith(base) || !ofOneThing.test(pathname)) return
    const later = setTimeout(() => {
      const page = { href: pathname, title: pageTitle(document.title) }
      tab.set(place(base), JSON.stringify(withPage(recentPages(base), page)))
    }, 1500)
    return () => clearTimeout(later)
  }, [base, pathname])
}
