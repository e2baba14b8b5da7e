import { PaymentsUnreachable } from '#platform/payments/payments'
import { Refused } from '#platform/runner/refusal'

/** Asks the payments system while somebody waits: no answer from there is a refusal here. */
export const withPaymentErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof PaymentsUnreachable) throw new Refused('problem_connecting_to_the_payments_system')
    throw problem
  }
}
