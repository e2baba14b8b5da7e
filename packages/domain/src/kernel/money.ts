export type Currency = 'GBP' | 'EUR' | 'USD'
/** An amount in minor units (pence, cents), always an integer. Arithmetic is in `arithmetic.ts`. */
export type Money = { readonly amount: number; readonly currency: Currency }
