import type { Currency } from '@fettle/domain/kernel/money'
import type { Read } from '#platform/database/transaction'

/** The account of the acting contractor at a gateway. */
export const findOwnPayoutAccount = async (read: Read, provider: string): Promise<string | null> => {
  const [row] = await read.rows<{ account: string | null }>(
    'own-payout-account',
    'select own_payout_account($1) as account',
    [provider],
  )
  return row?.account ?? null
}

export type PayoutRow = {
  readonly id: string
  readonly provider: string
  readonly provider_reference: string | null
  readonly reference: string
  readonly client_name: string
  readonly invoices: string[]
  readonly currency: Currency
  readonly amount: string
  readonly booked: string
  readonly state: string
  readonly failure: string | null
  readonly started_at: string
  readonly ended_at: string | null
}

/** Payments to the acting contractor, the latest first, after a row of the former page. */
export const listPayouts = (
  read: Read,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<PayoutRow[]> =>
  read.rows<PayoutRow>(
    'own-payout-lines',
    `select id, provider, provider_reference, reference, client_name, invoices, currency, amount, booked, state, failure,
       wire_time(started_at) as started_at, wire_time(ended_at) as ended_at from own_payout_lines($1, $2)`,
    [after, most],
  )
