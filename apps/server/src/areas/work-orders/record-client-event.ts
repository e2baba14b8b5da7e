import type { Tx } from '#platform/database/transaction'

type Place = { readonly clientTenantId: string; readonly workOrderId: string; readonly subjectId: string | null }
type ClientEvent<Name extends string> = {
  readonly name: Name
  readonly facts: Readonly<Record<string, string | number>>
  readonly author?: 'system'
}

/** Records an event in the client's timeline only; it does not change the order. */
export const recordClientEvent = <Name extends string>(
  tx: Tx,
  { clientTenantId, workOrderId, subjectId }: Place,
  event: ClientEvent<Name>,
): void =>
  tx.record({
    ...event,
    clientTenantId,
    contractorTenantId: null,
    workOrderId,
    jobId: null,
    subjectId,
    effect: 'timeline-only',
  })
