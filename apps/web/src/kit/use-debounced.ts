import { useEffect, useState } from 'react'

const pause = 250

/** The debounced input: trimmed, at most 100 characters. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim().slice(0, 100)), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
