import { useEffect, useState } from 'react'
import type { PaletteResult } from './palette-result.ts'

/** Asked with every text, the empty one too: recent things and actions. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteResult[]>

export interface PaletteSearchResult {
  readonly state: 'loading' | 'found' | 'failed'
  /** Those of the last answer, while the next one is on its way. */
  readonly results: readonly PaletteResult[]
}

interface Answer {
  readonly question: string
  readonly results: readonly PaletteResult[]
  readonly isFailure: boolean
}

/** Searches a moment after the last key; an answer that was overtaken is dropped. `attempt` asks once more. */
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
