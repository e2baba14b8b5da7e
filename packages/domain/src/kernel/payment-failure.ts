/** Why the payments system did not carry a payment out. */
export const paymentFailures = ['payee_unknown', 'payee_refused', 'payment_refused'] as const
export type PaymentFailure = (typeof paymentFailures)[number]
