import { payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** Transactions by page; refetched when `balances` changes. */
export const transactionsQuery = (balances: string) =>
  infiniteQueryOptions({
    queryKey: [walletsMethods.transactions.manager, walletsMethods.transactions.name, 'pages', balances],
    queryFn: ({ pageParam, signal }) => call(walletsMethods.transactions, { afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.uuid ?? null) : null),
  })

/** Payments of the gateway to the contractor, by page. */
export const payoutLinesQuery = infiniteQueryOptions({
  queryKey: [payoutsMethods.lines.manager, payoutsMethods.lines.name, 'pages'],
  queryFn: ({ pageParam, signal }) => call(payoutsMethods.lines, { afterUuid: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.uuid ?? null) : null),
})
