import { ApiError } from '../../platform/calls/api-error.ts'
import { useLabels } from '../use-labels.ts'
import { passesServerCheck, type ServerCheck, serverCheckErrorCode } from './server-checks.ts'

/** A check for a field of a form: what the server finds wrong, in the reader's words. Where nobody answers nothing is wrong. */
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
