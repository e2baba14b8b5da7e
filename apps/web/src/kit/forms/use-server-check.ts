import { ApiError } from '../../platform/calls/api-error.ts'
import { useLabels } from '../use-labels.ts'
import { passesServerCheck, type ServerCheck, serverCheckErrorCode } from './server-checks.ts'

/**
 * An asynchronous check of a form field: the server's message in the reader's locale. A network failure counts as
 * valid.
 */
export const useServerCheck = (kind: ServerCheck): ((value: string) => Promise<string | undefined>) => {
  const labels = useLabels()
  return async (value) => {
    try {
      return (await passesServerCheck(kind, value)) ? undefined : labels.fault(serverCheckErrorCode(kind))
    } catch (problem) {
      if (problem instanceof ApiError) return undefined
      throw problem
    }
  }
}
