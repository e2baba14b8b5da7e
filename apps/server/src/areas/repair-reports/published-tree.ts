import type { PublishedTree } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { Market } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { findTile } from '@fettle/domain/repair-reports/fault-tiles'
import { type FaultTile, faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree } from '@fettle/domain/repair-reports/own-tree'
import { type FaultTexts, ownFaultTexts } from '@fettle/words/fault-texts/fault-texts'
import { loadFaultTexts } from '@fettle/words/fault-texts/load-fault-texts'
import type { Read } from '#platform/database/transaction'

type Stored = NonNullable<PublishedTree['tree']>

/** The number of the tree that residents of a client answer; also for calls without a tenant. */
export const currentTreeNumber = async (read: Read, tenantId: string): Promise<number> => {
  const [row] = await read.rows<{ number: number | null }>(
    'fault-tree-current',
    'select fault_tree_current($1) as number',
    [tenantId],
  )
  return row?.number ?? faultTreeNumber
}

type Asked = { readonly tenantId: string; readonly number: number; readonly language: ResidentLanguage }

/** A tree of a client that is or was published; undefined for shipped ones. */
const findPublished = async (read: Read, { tenantId, number, language }: Asked): Promise<Stored | undefined> => {
  if (!isOwnTree(number)) return undefined
  const [row] = await read.rows<{ tree: Stored | null }>(
    'fault-tree-published',
    'select fault_tree_published($1, $2, $3) as tree',
    [tenantId, number, language],
  )
  return row?.tree ?? undefined
}

/** A tree as its reader answers it; the shipped one where the client has none of that number. */
export const showPublished = async (read: Read, asked: Asked): Promise<PublishedTree> => {
  const found = await findPublished(read, asked)
  if (!found) return { number: faultTreeNumber, tree: null }
  const { tiles, texts, numbers } = found
  return { number: asked.number, tree: { tiles, texts, numbers } }
}

type Answered = {
  readonly tenantId: string
  readonly market: Market
  readonly treeNumber?: number | undefined
  readonly tile: string
}

/** The tile that was answered: that of a client's tree, or the shipped one. */
export const findAnsweredTile = async (
  read: Read,
  { tenantId, market, treeNumber = faultTreeNumber, tile }: Answered,
): Promise<FaultTile | undefined> => {
  if (!isOwnTree(treeNumber)) return findTile(market, tile)
  const found = await findPublished(read, { tenantId, number: treeNumber, language: 'en-GB' })
  return (found?.tiles as readonly FaultTile[] | undefined)?.find(({ id }) => id === tile)
}

/** The texts of the tree that a report was answered with. */
export const findFaultTexts = async (read: Read, asked: Asked): Promise<FaultTexts> => {
  const shipped = await loadFaultTexts(asked.language)
  const found = await findPublished(read, asked)
  return found ? ownFaultTexts(shipped, found.tiles as readonly FaultTile[], found.texts) : shipped
}
