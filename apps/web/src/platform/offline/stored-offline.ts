import { deviceStore } from './device-store.ts'

/** What this device holds without a connection: pages that were read, and changes that wait to be sent. */
export type StoredOffline = {
  readonly dashboards: readonly { readonly path: string; readonly readAt: number }[]
  readonly waiting: number
}

export const readStoredOffline = async (): Promise<StoredOffline> => {
  const store = await deviceStore()
  const [reads, waiting] = await Promise.all([store.getAll('reads'), store.count('outbox')])
  const ofThisBuild = reads.filter(({ build }) => build === __BUILD__)
  return { dashboards: ofThisBuild.map(({ dashboard, at }) => ({ path: `/${dashboard}`, readAt: at })), waiting }
}
