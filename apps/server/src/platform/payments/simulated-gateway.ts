import type { Market } from '@fettle/domain/editions/edition'
import type { Creditor } from '@fettle/domain/kernel/creditor'
import type { PaymentsGateway, TransferInstructions } from './payments.ts'

/** Account numbers from documentation that no bank uses. */
const accounts: Readonly<Record<Market, TransferInstructions['account']>> = {
  uk: [
    { fact: 'sort_code', value: '00-00-00' },
    { fact: 'account_number', value: '00012345' },
  ],
  de: [
    { fact: 'iban', value: 'DE89370400440532013000' },
    { fact: 'bic', value: 'COBADEFFXXX' },
  ],
  us: [
    { fact: 'routing_number', value: '000000000' },
    { fact: 'account_number', value: '000123456789' },
  ],
}

/** Identifiers from documentation that no creditor has. */
const creditors: Readonly<Record<Market, Creditor>> = {
  uk: { name: 'Fettle', id: '000000' },
  de: { name: 'Fettle', id: 'DE98ZZZ09999999999' },
  us: { name: 'Fettle', id: '0000000000' },
}

/** Payment gateway without a provider: every payment succeeds with the next poll, and no money leaves the ledger. It is stateless. */
export const simulatedGateway: PaymentsGateway = {
  provider: 'house',
  collect: async ({ key, reference, namespace }) => ({
    providerReference: key,
    payerReference: null,
    instructions: {
      reference,
      account: [{ fact: 'account_holder', value: 'Fettle Bank' }, ...accounts[namespace]],
    },
  }),
  creditor: (namespace) => creditors[namespace],
  debit: async ({ key }) => ({ providerReference: key }),
  collected: async () => ({ state: 'done' }),
  ready: async () => undefined,
  payOut: async ({ key }) => ({ state: 'done', providerReference: key }),
}
