import { useRef } from 'react'
import { ApiError, localErrorCodes } from '../calls/api-error.ts'

/** The idempotency key of a command: one per input, kept until the server has answered. */
export const useIdempotencyKey = () => {
  const stored = useRef<{ text: string; key: string } | null>(null)
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input)
      if (stored.current?.text !== text) stored.current = { text, key: crypto.randomUUID() }
      return stored.current.key
    },
    done: () => {
      stored.current = null
    },
    /** After a refusal the next attempt is a new intent; without a response it repeats the same one. */
    failed: (problem: unknown) => {
      const wasAnswered = problem instanceof ApiError && problem.code > localErrorCodes.timeout && problem.code < 500
      if (wasAnswered) stored.current = null
    },
  }
}
