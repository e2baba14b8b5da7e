import type { Market } from '@fettle/domain/editions/edition'
import type { CreditorAccount, CreditorAccounts } from '@fettle/domain/kernel/creditor'
import type { PaymentsGateway } from './payments.ts'

const account = { holder: 'Fettle', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }

/** Identifiers and accounts from documentation that no creditor has, for the simulated gateway. */
export const simulatedCreditors = {
  uk: {
    name: 'Fettle',
    id: '000000',
    town: 'London',
    account: { ...account, sortCode: '000000', accountNumber: '00012345' },
  },
  de: {
    name: 'Fettle',
    id: 'DE98ZZZ09999999999',
    town: 'Berlin',
    account: { ...account, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  },
  us: {
    name: 'Fettle',
    id: '0000000000',
    town: 'New York',
    account: { ...account, routingNumber: '000000000', accountNumber: '000123456789' },
  },
} satisfies Record<Market, CreditorAccount>

/** A gateway whose direct debits are collected by files for the bank in the markets that have a creditor. */
export const withCreditors = (gateway: PaymentsGateway, creditors: CreditorAccounts): PaymentsGateway => ({
  ...gateway,
  creditor: (namespace) => {
    const known = creditors[namespace]
    return known ? { name: known.name, id: known.id } : gateway.creditor(namespace)
  },
  debit: async (request) =>
    creditors[request.namespace] ? { providerReference: `file ${request.key}` } : gateway.debit(request),
  // The run that has it ends it.
  collected: async (request) =>
    request.providerReference.startsWith('file ') ? { state: 'open' } : gateway.collected(request),
})
