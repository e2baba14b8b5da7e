import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { handler } from '#platform/runner/handlers'
import { showFactors } from '../show-factors.ts'

export const getFactors = handler(secondFactorMethods.get, (_input, { read, caller }) => showFactors(read, caller))
