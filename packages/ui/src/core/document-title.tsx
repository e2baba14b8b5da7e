import { useEffect } from 'react'

const product = 'Fettle'
const shown: { parts: readonly string[]; unread: number } = { parts: [], unread: 0 }

/** The title of a page: what it shows, then where it belongs, then the product; repeated parts once. */
export const documentTitleOf = ({ parts, unread }: { parts: readonly string[]; unread: number }): string => {
  const words = [...new Set([...parts, product])].filter(Boolean).join(' – ')
  return unread > 0 ? `(${unread}) ${words}` : words
}

const write = (change: Partial<typeof shown>) => {
  Object.assign(shown, change)
  document.title = documentTitleOf(shown)
}

/** Names the page in tabs, history and bookmarks (WCAG 2.4.2), the most specific part first. */
export const useDocumentTitle = (...parts: readonly string[]): void => {
  const key = parts.join('\n')
  useEffect(() => write({ parts: key.split('\n') }), [key])
}

/** Puts the number of unread entries before the title of every page. */
export const useUnreadInTitle = (unread: number): void => {
  useEffect(() => write({ unread }), [unread])
}
