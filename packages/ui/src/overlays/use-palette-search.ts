import { useEffect, useState } from 'react'
import type { PaletteResult } from './palette-result.ts'

/** Called with every query; the empty one returns recent items and actions. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteResult[]>

export interface PaletteSearchResult {
  readonly state: 'loading' | 'found' | 'failed'
  /** Results of the last query, while the next is loading. */
  readonly results: readonly PaletteResult[]
}

interface Answer {
  readonly question: string
  readonly results: readonly PaletteResult[]
  readonly isFailure: boolean
}

/** Debounced search; outdated responses are dropped. `attempt` retries. */
export function usePaletteSearch(search: PaletteSearch, text: string, attempt: number): PaletteSearchResult {
  const [answer, setAnswer] = useState<Answer>()
  const question = `${attempt} ${text}`
  useEffect(() => {
    const stop = new AbortController()
    const tell = (results: readonly PaletteResult[], isFailure: boolean) => {
      if (!stop.signal.aborted) setAnswer({ question, results, isFailure })
    }
    const ask = () =>
      search(text, stop.signal).then(
        (results) => tell(results, false),
        () => tell([], true),
      )
    const timer = setTimeout(() => void ask(), text ? pause : 0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [search, text, question])
  if (answer?.question !== question) return { state: 'loading', results: answer?.results ?? [] }
  return { state: answer.isFailure ? 'failed' : 'found', results: answer.results }
}

const pause = 120
