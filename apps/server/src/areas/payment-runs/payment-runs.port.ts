export { endTransfersByBank, reopenTransfers } from './end-transfer.ts'
export { openTransfers, type ShownTransfer, showTransfers } from './open-transfers.store.ts'
export { paymentRunNews } from './payment-run-news.store.ts'
