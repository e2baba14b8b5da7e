/** Why the payment gateway did not execute a payment. */
export const paymentFailures = ['payee_unknown', 'payee_refused', 'payment_refused'] as const
export type PaymentFailure = (typeof paymentFailures)[number]
