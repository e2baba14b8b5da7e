import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** What went through the wallet, page after page. */
export const transactionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [walletsMethods.transactions.manager, walletsMethods.transactions.name, 'pages'],
    queryFn: ({ pageParam, signal }) => call(walletsMethods.transactions, { afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.uuid ?? null) : null),
  })
