import { useLocation } from '@tanstack/react-router'
import { useHistory } from '../../platform/history.ts'

export type ListState<Key extends string> = Readonly<Partial<Record<Key, string>>>

/** What an address says of a list. */
export type ListQuery<Key extends string> = { readonly state: ListState<Key>; readonly offset: number }

/** What an address says of a list: the keys that it knows, and where its page begins. */
export const parseListState = <const Key extends string>(searchStr: string, keys: readonly Key[]) => {
  const params = new URLSearchParams(searchStr)
  const state = Object.fromEntries(
    keys.flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  ) as ListState<Key>
  return { state, offset: Math.max(0, Number(params.get('offset') ?? 0) || 0) }
}

/**
 * The state of a list as it stands in the address: `q`, `sort`, `direction`, `offset` and the filters that the page
 * names. A change of anything but the offset goes back to the first page; a link reproduces the view.
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
    /** The address of the same list with something changed. */
    address,
    change: (changes: Parameters<typeof address>[0]) => history.replace(address(changes)),
  }
}
