import type pg from 'pg'
import { asFewStatements, ofAKind, type Write } from './one-statement.ts'
import { ask, isAsRemembered, type Reader, type Taken, takeReader } from './take-tenant.ts'
import type { Change } from './told-row.ts'
import { allOf, type RecordedEvent, type Tx, takeBack } from './transaction.ts'

/** What has to be done alone after all: it asks for more than can be shared, or the whole was taken back. Nothing of it was written. */
export class Apart extends Error {}

/** What a command that shares its transaction leaves behind. */
type Share = {
  readonly tx: Tx
  readonly first: Write[]
  readonly last: Write[]
  readonly afterwards: (() => void)[]
  isApart: boolean
}

/** A transaction of one among several: it is told what was taken for it, leaves rows, and asks nothing else. */
const shareOf = ({ tenantId, noting }: Reader, taken: Taken): Share => {
  const told: Change[] = []
  const recorded: RecordedEvent[] = []
  const apart = (): never => {
    // Whoever asked may have caught it: then a write would be missing.
    share.isApart = true
    throw new Apart('This asks for more than can be shared.')
  }
  const tx = {
    get db() {
      return apart()
    },
    tenantId,
    rows: apart,
    underWay: apart,
    lastly: <T>(work: () => Promise<T>) => work(),
    kept: Promise.resolve(taken.kept ?? null),
    first: Promise.resolve(taken.first ?? []),
    told,
    mayHaveNoted: false,
    recorded,
    record: (event: RecordedEvent) => void recorded.push(event),
    tells: (tell: () => Change, ...write: Write) => {
      if (tenantId !== noting) apart()
      told.push(tell())
      share.first.push(write)
    },
    atLast: (...write: Write) => void share.last.push(write),
    afterwards: (tell: () => void) => void share.afterwards.push(tell),
    as: <T>(other: string, step: () => Promise<T>) => (other === tenantId ? step() : apart()),
  } as unknown as Tx
  const share: Share = { tx, first: [], last: [], afterwards: [], isApart: false }
  return share
}

const workedOut = async <T>(share: Share, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const value = await work(share.tx)
  if (share.isApart) throw new Apart('This asked for more than can be shared.')
  return value
}

/**
 * Several commands of one tenant in one transaction: what each hangs on is taken for it, rows of a kind leave in one statement, and one
 * commit is waited for. Answers how each ended; who did not come through has written nothing. Throws `Apart` where all of it was
 * taken back, so that each may be tried alone, and anything else where nobody knows.
 */
export const inOneTransaction = async <T>(
  pool: pg.Pool,
  readers: readonly Reader[],
  work: (tx: Tx, at: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> => {
  const client = await pool.connect()
  try {
    const begun = client.query({ name: 'begin', text: 'begin' })
    const [, ...taken] = await allOf([begun, ...readers.map((reader) => takeReader(client, reader))])
    const shares = readers.map((reader, at) => shareOf(reader, taken[at] as Taken))
    const ended = await Promise.allSettled(
      shares.map(async (share, at) => {
        if (!isAsRemembered(taken[at] as Taken, readers[at] as Reader))
          throw new Apart('The session is another by now.')
        return workedOut(share, (tx) => work(tx, at))
      }),
    )
    const through = shares.filter((_, at) => ended[at]?.status === 'fulfilled')
    const rows = ofAKind(through.flatMap(({ first }) => first))
    const others = asFewStatements(ofAKind(through.flatMap(({ last }) => last)))
    await allOf([
      ...[...rows, ...others].map((write) => ask(client, write)),
      client.query({ name: 'commit', text: 'commit' }),
    ])
    client.release()
    for (const { afterwards } of through) for (const tell of afterwards) tell()
    return ended
  } catch (problem) {
    throw (await takeBack(client)) ? new Apart('Nobody came through together.', { cause: problem }) : problem
  }
}
