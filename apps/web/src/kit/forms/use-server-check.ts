import { CallFailure } from '../../platform/calls/call-failure.ts'
import { useWords } from '../words.ts'
import { faultOfCheck, isTaken, type ServerCheck } from './server-checks.ts'

/** A check for a field of a form: what the server finds wrong, in the reader's words. Where nobody answers nothing is wrong. */
export const useServerCheck = (kind: ServerCheck): ((value: string) => Promise<string | undefined>) => {
  const words = useWords()
  return async (value) => {
    try {
      return (await isTaken(kind, value)) ? undefined : words.fault(faultOfCheck(kind))
    } catch (problem) {
      if (problem instanceof CallFailure) return undefined
      throw problem
    }
  }
}
