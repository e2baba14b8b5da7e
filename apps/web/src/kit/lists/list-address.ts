import { useLocation } from '@tanstack/react-router'
import { useHistory } from '../../platform/history.ts'

export type ListState<Key extends string> = Readonly<Partial<Record<Key, string>>>

/** State of a list in the URL. */
export type ListQuery<Key extends string> = { readonly state: ListState<Key>; readonly offset: number }

/** Parses the list state of a URL: known keys, and the offset. */
export const parseListState = <const Key extends string>(searchStr: string, keys: readonly Key[]) => {
  const params = new URLSearchParams(searchStr)
  const state = Object.fromEntries(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  ) as ListState<Key>
  return { state, offset: Math.max(0, Number(params.get('offset') ?? 0) || 0) }
}

/**
 * State of a list in the URL: `q`, `sort`, `direction`, `offset` and the filters of the page. Changing anything but the
 * offset returns to the first page; a link reproduces the view.
 */
export const useListAddress = <const Key extends string>(keys: readonly Key[]) => {
  const history = useHistory()
  const location = useLocation()
  const address = (changes: Readonly<Partial<Record<Key | 'offset', string | undefined>>>): string => {
    const next = new URLSearchParams(location.searchStr)
    if (!('offset' in changes)) next.delete('offset')
    for (const [key, value] of Object.entries(changes) as [string, string | undefined][]) {
      if (value === undefined || value === '' || value === '0') next.delete(key)
      else next.set(key, value)
    }
    const text = next.toString()
    return text === '' ? location.pathname : `${location.pathname}?${text}`
  }
  return {
    ...parseListState(location.searchStr, keys),
    /** URL of the same list with changes. */
    address,
    change: (changes: Parameters<typeof address>[0]) => history.replace(address(changes)),
  }
}
