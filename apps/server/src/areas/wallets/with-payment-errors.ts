import { PaymentsUnreachable } from '#platform/payments/payments'
import { Refused } from '#platform/runner/refusal'

/** Calls the gateway within a request: a missing response becomes a refusal. */
export const withPaymentErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof PaymentsUnreachable) throw new Refused('problem_connecting_to_the_payments_system')
    throw problem
  }
}
