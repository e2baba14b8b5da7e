/** Who collects by direct debit, as the payment gateway has it with its bank. */
export type Creditor = { readonly name: string; readonly id: string }
