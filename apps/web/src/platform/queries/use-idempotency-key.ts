import { useRef } from 'react'
import { ApiError, localErrorCodes } from '../calls/api-error.ts'

/** The idempotency key of a command: one per input, kept until the server has answered. */
export const useIdempotencyKey = () => {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input)
      if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID() }
      return kept.current.key
    },
    done: () => {
      kept.current = null
    },
    /** After a refusal the next attempt is a new intent; without a response it repeats the same one. */
    failed: (problem: unknown) => {
      const wasAnswered = problem instanceof ApiError && problem.code > localErrorCodes.timeout && problem.code < 500
      if (wasAnswered) kept.current = null
    },
  }
}
