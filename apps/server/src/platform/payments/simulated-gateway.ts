import type { Market } from '@fettle/domain/editions/edition'
import { simulatedCreditors } from './creditors.ts'
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
  creditor: (namespace) => ({ name: simulatedCreditors[namespace].name, id: simulatedCreditors[namespace].id }),
  debit: async ({ key }) => ({ providerReference: key }),
  collected: async () => ({ state: 'done' }),
  ready: async () => undefined,
  payOut: async ({ key }) => ({ state: 'done', providerReference: key }),
}
