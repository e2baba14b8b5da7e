import type { Mailer } from '#platform/mail/mailer'
import type { PaymentsGateway } from '#platform/payments/payments'

/** What payment runs are composed with. */
export type PaymentRunServices = { readonly gateway: PaymentsGateway; readonly mail: Mailer }
