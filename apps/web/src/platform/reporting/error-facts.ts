import { ApiError } from '../calls/api-error.ts'
import { ChunkLoadError } from '../loading/with-retry.ts'

/** The context of a reported error. */
export type ReportFacts = Readonly<Record<string, string | number>>

/** A reported error: message, stack and the context that its class knows. */
export type ErrorFacts = {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly facts: ReportFacts
}

const ownFacts = (problem: unknown): ReportFacts => {
  if (problem instanceof ChunkLoadError) return { type: problem.kind }
  if (problem instanceof ApiError) return { code: problem.code, reason: problem.reason, request: problem.request }
  return {}
}

/** Extracts the facts of an error; long texts are truncated. */
export const toErrorFacts = (problem: unknown, facts: ReportFacts): ErrorFacts => {
  const error = problem instanceof Error ? problem : new Error(String(problem))
  return {
    name: error.name,
    message: error.message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
    facts: { ...ownFacts(problem), ...facts },
  }
}
