import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHistory } from '../../platform/history.ts'
import { useMembership } from '../../platform/session/session.ts'
import { loadLastSearch, type SearchDefinition, type SearchValue, saveLastSearch } from './saved-search.ts'

/** Position parameters of a list; not part of the remembered search. */
const transientParams = ['offset', 'preview']

/** Query parameters that belong to a remembered search. */
export const persistentParams = (searchStr: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(searchStr)].filter(([key]) => !transientParams.includes(key)))

type List = {
  readonly search: SearchDefinition
  /** Whether this is the list's URL without parameters, as in the navigation. */
  readonly isEntry: boolean
  /** The bucket, where it is part of the search but in the path. */
  readonly bucket?: string
  readonly addressOf?: (bucket: string) => string
  /** The reader's default view; `undefined` while loading. */
  readonly standard?: SearchValue | null | undefined
  readonly hasStandard?: boolean
  /** False where an address without parameters shows the whole list unless there is a default view. */
  readonly remembers?: boolean
}

/** A stored search as a query string, without the bucket. */
export const toSearchString = (stored: SearchValue): string => {
  const { bucket: _bucket, ...rest } = stored
  const pairs = Object.entries(rest).flatMap(([key, value]) => [value].flat().map((each) => [key, each]))
  return new URLSearchParams(pairs).toString()
}

/**
 * Remembers the search of a list on this device. An address without parameters opens the default view,
 * else the last search; the parameters of any other address apply and are remembered.
 */
export const useLastSearch = (list: List): void => {
  const { search, isEntry, bucket, addressOf, standard, hasStandard = false, remembers = true } = list
  const { pathname, searchStr } = useLocation()
  const history = useHistory()
  const { side, id } = useMembership()
  const dashboard = `${side}-${id}`
  const isFirst = useRef(true)
  useEffect(() => {
    const isArrival = isFirst.current && isEntry && searchStr === ''
    if (isArrival && hasStandard && standard === undefined) return
    isFirst.current = false
    const remembered = () => (remembers ? loadLastSearch(dashboard, search) : undefined)
    const stored = isArrival ? (standard ?? remembered()) : undefined
    if (!isArrival && remembers)
      return saveLastSearch(dashboard, search, { ...persistentParams(searchStr), ...(bucket ? { bucket } : {}) })
    if (!stored) return
    const text = toSearchString(stored)
    const place = typeof stored.bucket === 'string' && addressOf ? addressOf(stored.bucket) : pathname
    const address = text === '' ? place : `${place}?${text}`
    if (address !== pathname) history.replace(address)
  }, [dashboard, search, isEntry, bucket, addressOf, standard, hasStandard, remembers, searchStr, pathname, history])
}
