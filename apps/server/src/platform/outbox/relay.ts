import type { Pool, PoolClient } from 'pg'
import { allOf } from '../database/transaction.ts'
import { tenantChannel, workOrderChannel } from '../push/channels.ts'
import { pushChannel } from '../push/push-relay.ts'

type News = {
  tenant_id: string
  name: string
  payload: {
    contractor_tenant_id: string | null
    work_order_uuid: string
    job_uuid: string | null
    /** Where one tenant alone may know of it. */
    only_tenant_uuid?: string
  }
}

const messagesOf = (news: News) => {
  const data = { work_order_uuid: news.payload.work_order_uuid, job_uuid: news.payload.job_uuid }
  const only = news.payload.only_tenant_uuid
  const everybody = [
    tenantChannel(news.tenant_id),
    workOrderChannel(news.payload.work_order_uuid),
    ...(news.payload.contractor_tenant_id ? [tenantChannel(news.payload.contractor_tenant_id)] : []),
  ]
  const channels = only === undefined ? everybody : [tenantChannel(only)]
  return channels.map((channel) => JSON.stringify({ channel, event: news.name, data }))
}

const batch = 200

/** How long before a line was found cut something may already have been lost on it. */
const doubtMillis = 5_000

/** Channel, event and identifiers of what was sent while nobody could hear: told again, for at least once is the promise. */
export const newsSince = async (pool: Pool, millis: number): Promise<string[]> => {
  const { rows } = await pool.query<News>(
    `select tenant_id, name, payload from outbox where sent_at > now() - $1::double precision * interval '1 millisecond' order by position`,
    [millis + doubtMillis],
  )
  return [...new Set(rows.flatMap(messagesOf))]
}

/**
 * Marks what waits and tells it in one transaction, so that nothing is marked which was not told. Nobody waits for the disk: a mark
 * that a crash took along is made again, and what it stood for is told twice.
 */
const sendBatch = async (client: PoolClient): Promise<number> => {
  const [, , { rows }] = await allOf([
    client.query({ name: 'outbox-begin', text: 'begin' }),
    client.query({ name: 'outbox-unsynced', text: 'set local synchronous_commit = off' }),
    client.query<News>({
      name: 'outbox-take',
      // By an array of positions, as a range of the partial index: a join may be planned while there are few rows and then reads the whole table.
      text: `with taken as (update outbox set sent_at = now()
           where sent_at is null and position = any(array(select position from outbox where sent_at is null order by position limit ${batch} for update skip locked))
           returning position, tenant_id, name, payload)
         select tenant_id, name, payload from taken order by position`,
    }),
  ])
  const messages = rows.flatMap(messagesOf)
  // A whole order may come as many pieces of news; a browser needs to hear of it once.
  const tell = () =>
    client.query({
      name: 'outbox-tell',
      text: `select pg_notify('${pushChannel}', message) from (select distinct message from unnest($1::text[]) message) m`,
      values: [messages],
    })
  await allOf([...(messages.length > 0 ? [tell()] : []), client.query({ name: 'outbox-commit', text: 'commit' })])
  return rows.length
}

/** What is told within so many milliseconds goes out together: one look at the outbox costs as much as most commands do in it. */
const gatherMillis = 50

/**
 * Sends what commands left in the outbox: at least once, with no cursor that a late commit could slip past.
 * A wake-up only hastens it, at once where none came of late; every two seconds it looks by itself.
 */
export const startRelay = (pool: Pool, onTrouble: (problem: unknown) => void) => {
  let isRunning = false
  let isWanted = false
  let isClosed = false
  let lastLook = Number.NEGATIVE_INFINITY
  let gathering: NodeJS.Timeout | undefined
  const drain = async () => {
    const client = await pool.connect()
    try {
      while (!isClosed && (await sendBatch(client)) === batch);
      client.release()
    } catch (problem) {
      client.release(true)
      throw problem
    }
  }
  const look = async (): Promise<void> => {
    if (isClosed) return
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    await drain().catch(onTrouble)
    isRunning = false
    lastLook = performance.now()
    if (isWanted) {
      isWanted = false
      wake()
    }
  }
  const wake = (): void => {
    const rest = lastLook + gatherMillis - performance.now()
    if (rest <= 0 || isClosed) return void look()
    gathering ??= setTimeout(() => {
      gathering = undefined
      void look()
    }, rest)
  }
  const timer = setInterval(() => void look(), 2_000)
  return {
    wake,
    close: async () => {
      clearInterval(timer)
      clearTimeout(gathering)
      // What was about to be told is told before the doors close.
      if (gathering) await look()
      isClosed = true
    },
  }
}
