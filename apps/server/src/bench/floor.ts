import type { Server } from 'node:http'
import pg from 'pg'
import { handleIdleErrors } from '#platform/database/pools'
import { askAgain, askDatabase, type Question, startFloor } from './bare-floor.ts'
import type { Crowd } from './crowd.ts'
import { answerParent } from './messages.ts'
import type { Replay } from './statements.ts'

/**
 * The bare floor as a process of its own, started by the stand: what it runs must not change how the product's code is compiled, nor share its
 * garbage.
 */
type Timed = { seconds: number; lanes: number }
const perSecond = async ({ seconds, lanes }: Timed, work: () => Promise<unknown> | undefined) => {
  const started = performance.now()
  let answered = 0
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      const asked = work()
      if (!asked) return
      await asked
      answered++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (1000 * answered) / (performance.now() - started)
}

const poolFor = ({ tenantId, personId }: Crowd, connectionString: string) => {
  // Searches are of the tenant that the session names: without it the floor would find nothing, and be fast at it.
  const names = { tenant: tenantId, audited_tenant: tenantId, person: personId, job: '' }
  const options = [
    'plan_cache_mode=force_generic_plan',
    'enable_seqscan=off',
    ...Object.entries(names).map(([name, value]) => `app.${name}=${value}`),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  // The database is stopped while its lines still stand; what they say of that is not a fault.
  return handleIdleErrors(new pg.Pool({ connectionString, max: 10, options }))
}

const replays = new Map<string, Replay>()
let open: { readonly pool: pg.Pool; readonly crowd: Crowd; readonly server: Server } | undefined
const opened = () => {
  if (!open) throw new Error('The floor was not opened')
  return open
}

const answers = {
  /** Its address, over the database at this one. */
  open: async ({ url, crowd }: { url: string; crowd: Crowd }): Promise<string> => {
    const pool = poolFor(crowd, url)
    const { server, address } = await startFloor({ pool, crowd, replays })
    open = { pool, crowd, server }
    return address
  },
  keep: ({ name, replay }: { name: string; replay: Replay }): void => void replays.set(name, replay),
  list: ({ question, ...timed }: Timed & { question: Question }): Promise<number> =>
    perSecond(timed, () => askDatabase(opened().pool, opened().crowd, question)),
  again: ({ name, orders, ...timed }: Timed & { name: string; orders: string[] | null }): Promise<number> => {
    const replay = replays.get(name)
    if (!replay) throw new Error(`${name} was not recorded`)
    return perSecond(timed, () => {
      const order = orders?.pop()
      return orders && order === undefined ? undefined : askAgain(opened().pool, replay, order)
    })
  },
}
export type FloorAnswers = typeof answers

const stop = async () => {
  open?.server.closeAllConnections()
  open?.server.close()
  await open?.pool.end()
  process.exit(0)
}
process.on('disconnect', () => void stop())
answerParent(answers)
