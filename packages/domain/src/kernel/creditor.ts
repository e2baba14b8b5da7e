/** Who collects by direct debit, as the payment gateway has it with its bank. */
export type Creditor = { readonly name: string; readonly id: string }

/** A creditor with the account that its direct debits are paid to. */
export type CreditorAccount = Creditor & {
  readonly town: string
  readonly account: {
    readonly holder: string
    readonly iban: string
    readonly bic: string
    readonly sortCode: string
    readonly accountNumber: string
    readonly routingNumber: string
  }
}
export type CreditorAccounts = Readonly<Partial<Record<'uk' | 'de' | 'us', CreditorAccount>>>
