export type Currency = 'GBP' | 'EUR' | 'USD'
/** An amount in minor units (pence, cents). Never a float; arithmetic lives beside this file. */
export type Money = { readonly amount: number; readonly currency: Currency }
