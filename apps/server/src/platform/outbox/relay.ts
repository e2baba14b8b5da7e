import type { Pool, PoolClient } from 'pg'
import { allOf } from '../database/transaction.ts'
import { tenantChannel, workOrderChannel } from '../push/channels.ts'
import { pushChannel } from '../push/push-relay.ts'

type OrderPayload = {
  contractor_tenant_id: string | null
  work_order_uuid: string
  job_uuid: string | null
  /** Set where only one tenant may see the event. */
  only_tenant_uuid?: string
}
/** An event of a thing of one tenant that is no order. */
type SubjectPayload = { subject: { kind: string; uuid: string } }
type OutboxEvent = { tenant_id: string; name: string; payload: OrderPayload | SubjectPayload }

const toMessages = ({ tenant_id, name, payload }: OutboxEvent): string[] =>
  'subject' in payload
    ? [JSON.stringify({ channel: tenantChannel(tenant_id), event: name, data: { subject_uuid: payload.subject.uuid } })]
    : toOrderMessages({ tenant_id, name, payload })

const toOrderMessages = (event: { tenant_id: string; name: string; payload: OrderPayload }) => {
  const data = { work_order_uuid: event.payload.work_order_uuid, job_uuid: event.payload.job_uuid }
  const only = event.payload.only_tenant_uuid
  const both = [
    tenantChannel(event.tenant_id),
    workOrderChannel(event.payload.work_order_uuid),
    ...(event.payload.contractor_tenant_id ? [tenantChannel(event.payload.contractor_tenant_id)] : []),
  ]
  const channels = only === undefined ? both : [tenantChannel(only)]
  return channels.map((channel) => JSON.stringify({ channel, event: event.name, data }))
}

const batchSize = 200

/** Overlap in ms before a lost connection was noticed, for which messages may be lost too. */
const overlapMs = 5_000

/**
 * Messages of the events sent during the last `millis` and the overlap before, for subscribers that were disconnected. They may repeat (at-
 * least-once).
 */
export const eventsSince = async (pool: Pool, millis: number): Promise<string[]> => {
  const { rows } = await pool.query<OutboxEvent>(
    `select tenant_id, name, payload from outbox where sent_at > now() - $1::double precision * interval '1 millisecond' order by position`,
    [millis + overlapMs],
  )
  return [...new Set(rows.flatMap(toMessages))]
}

/** Marks unsent events and notifies in one transaction. */
const sendBatch = async (client: PoolClient): Promise<number> => {
  const [, { rows }] = await allOf([
    client.query({ name: 'outbox-begin', text: 'begin' }),
    client.query<OutboxEvent>({
      name: 'outbox-claim',
      // By an array of positions, as a range of the partial index: a join may be planned while there are few rows and then reads the whole table.
      text: `with claimed as (update outbox set sent_at = now()
           where sent_at is null and position = any(array(select position from outbox where sent_at is null order by position limit ${batchSize} for update skip locked))
           returning position, tenant_id, name, payload)
         select tenant_id, name, payload from claimed order by position`,
    }),
  ])
  const messages = rows.flatMap(toMessages)
  // A command may record several events of one order; each distinct message is sent once.
  const notify = () =>
    client.query({
      name: 'outbox-notify',
      text: `select pg_notify('${pushChannel}', message) from (select distinct message from unnest($1::text[]) message) m`,
      values: [messages],
    })
  await allOf([...(messages.length > 0 ? [notify()] : []), client.query({ name: 'outbox-commit', text: 'commit' })])
  return rows.length
}

/**
 * Starts the relay, which sends outbox events at least once. It keeps no cursor, which a transaction committing late could fall behind.
 * `wake` runs it at once, or again after the run that goes on; without it the relay runs every two seconds.
 */
export const startRelay = (pool: Pool, onError: (problem: unknown) => void) => {
  let isRunning = false
  let isWanted = false
  let isClosed = false
  let draining = Promise.resolve()
  const drain = async () => {
    const client = await pool.connect()
    try {
      while (!isClosed && (await sendBatch(client)) === batchSize);
      client.release()
    } catch (problem) {
      client.release(true)
      throw problem
    }
  }
  const run = async (): Promise<void> => {
    if (isClosed) return
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    draining = drain().catch(onError)
    await draining
    isRunning = false
    if (isWanted) {
      isWanted = false
      void run()
    }
  }
  const timer = setInterval(() => void run(), 2_000)
  return {
    wake: (): void => void run(),
    /** What is not sent yet is sent by the next start, or by another server. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      isClosed = true
      await draining
    },
  }
}
