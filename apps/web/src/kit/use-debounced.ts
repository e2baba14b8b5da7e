import { useEffect, useState } from 'react'

const pause = 250

/** The debounced input: trimmed, and cut to the length that searches take. */
export const useDebounced = (text: string, maxLength = 100): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim().slice(0, maxLength)), pause)
    return () => clearTimeout(timer)
  }, [text, maxLength])
  return settled
}
