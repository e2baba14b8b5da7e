import { defineArea } from '../manifests/define-area.ts'

export const walletsManifest = defineArea({
  area: 'wallets',
  permissions: {},
  tables: {
    collection_lines: null,
    collection_runs: null,
    ledger_accounts: null,
    ledger_postings: null,
    ledger_transfers: 'amount kind payment_id top_up_id wallet_id',
    payout_accounts: null,
    wallet_payments:
      'amount failure invoice_id next_ask_at provider provider_reference reference settled_at started_by_membership_id state transfer_id wallet_id',
    wallet_top_ups:
      'amount collect_on instructions mandate_id next_ask_at provider provider_reference reference requested_by_membership_id settled_at state wallet_id',
    wallets: 'activated_at activated_by_membership_id currency payer_reference',
  },
  eventSubjects: {
    wallet: { manager: 'wallets' },
  },
  notifications: {},
  events: {},
})
