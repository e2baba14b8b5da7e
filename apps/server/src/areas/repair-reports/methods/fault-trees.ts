import { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { checkTree } from '@fettle/domain/repair-reports/check-tree'
import { type FaultTile, faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree, type OwnTexts, shippedTiles, textsIn, treeLimits } from '@fettle/domain/repair-reports/own-tree'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { deleteTree, findTree, insertDraft, listTrees, retirePublished, updateTree } from '../fault-trees.store.ts'
import { currentTreeNumber, showPublished } from '../published-tree.ts'
import { shippedTexts, showTree, showTreeRow, treeOf } from '../show-fault-tree.ts'

export const listTreesMethod = handler(faultTreesMethods.list, async (_input, { read, actor }) => ({
  shippedNumber: faultTreeNumber,
  currentNumber: await currentTreeNumber(read, actor.tenantId),
  trees: (await listTrees(read)).map(showTreeRow),
}))

const showOne = async (read: Read, number: number, { namespace }: CommandContext['actor']) =>
  showTree(found(await findTree(read, number)), namespace)

export const getTree = handler(faultTreesMethods.get, async ({ number }, { read, actor }) =>
  showOne(read, number, actor),
)

export const getPublishedTree = handler(
  faultTreesMethods.published,
  async ({ number, language }, { read, actor: { tenantId } }) =>
    showPublished(read, { tenantId, number: number ?? (await currentTreeNumber(read, tenantId)), language }),
)

type Named = { readonly number: number; readonly version: number }

/** A draft in the version that the caller read. Refuses with `fault_tree_not_draft`. */
const draftFor = async ({ tx }: CommandContext, { number, version }: Named) => {
  const tree = found(await findTree(tx, number))
  if (tree.state !== 'draft') throw new Refused('fault_tree_not_draft')
  fresh(tree, version)
  return tree
}

export const draftTree = handler(faultTreesMethods.draft, async ({ basedOn }, { tx, actor, at }) => {
  const own = isOwnTree(basedOn) ? found(await findTree(tx, basedOn)) : undefined
  const number = await insertDraft(tx, {
    basedOn: own?.number ?? faultTreeNumber,
    tiles: own?.tiles ?? shippedTiles(actor.namespace),
    texts: own?.texts ?? {},
    languages: own?.languages ?? [...residentLanguages],
    numbers: own?.numbers ?? { gas: '', power: '' },
    createdByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  return showOne(tx, number, actor)
})

export const saveTree = handler(faultTreesMethods.save, async ({ note, languages, numbers, ...named }, context) => {
  const tree = await draftFor(context, named)
  const { defaultLocale } = editionOf(context.actor.namespace)
  // Residents whose language a tree does not have read it in that of the edition.
  const chosen = residentLanguages.filter((each) => each === defaultLocale || languages.includes(each))
  await updateTree(context.tx, tree, { note, languages: chosen, numbers })
  return showOne(context.tx, tree.number, context.actor)
})

/** Own texts with some changed; an empty one restores the shipped text. */
const withTexts = (texts: OwnTexts, changed: OwnTexts): OwnTexts => {
  const entries = residentLanguages.flatMap((language: ResidentLanguage) => {
    const merged = Object.entries({ ...texts[language], ...changed[language] }).filter(([, text]) => text !== '')
    return merged.length === 0 ? [] : [[language, Object.fromEntries(merged)] as const]
  })
  return Object.fromEntries(entries)
}

const isTextOf = (tile: string, key: string) =>
  key.startsWith(`${tile}.`) || key.startsWith(`${tile}#`) || key.startsWith('help.')

export const saveTile = handler(faultTreesMethods.saveTile, async ({ tile, texts, ...named }, context) => {
  const tree = await draftFor(context, named)
  const isForeign = Object.values(texts).some((each) => Object.keys(each).some((key) => !isTextOf(tile.id, key)))
  if (isForeign) throw new Refused('fault_tree_text_of_other_tile')
  const changed = tile as FaultTile
  const isKnown = tree.tiles.some(({ id }) => id === tile.id)
  if (!isKnown && tree.tiles.length >= treeLimits.tiles)
    throw new Refused('too_many_fault_tiles', { most: treeLimits.tiles })
  // The tile for everything else stays the last one.
  const tiles = isKnown
    ? tree.tiles.map((each) => (each.id === tile.id ? changed : each))
    : [...tree.tiles.filter(({ id }) => id !== 'other'), changed, ...tree.tiles.filter(({ id }) => id === 'other')]
  await updateTree(context.tx, tree, { tiles, texts: withTexts(tree.texts, texts) })
  return showOne(context.tx, tree.number, context.actor)
})

export const removeTile = handler(faultTreesMethods.removeTile, async ({ tile, ...named }, context) => {
  const tree = await draftFor(context, named)
  await updateTree(context.tx, tree, { tiles: tree.tiles.filter(({ id }) => id !== tile) })
  return showOne(context.tx, tree.number, context.actor)
})

export const publishTree = handler(faultTreesMethods.publish, async (named, context) => {
  const { tx, actor, at } = context
  const row = await draftFor(context, named)
  const tree = treeOf(row, actor.namespace)
  const shipped = await shippedTexts()
  if (checkTree(tree, shipped).length > 0) throw new Refused('fault_tree_has_problems')
  const fallback = editionOf(actor.namespace).defaultLocale
  const shownTexts = Object.fromEntries(
    residentLanguages.map((language) => [language, textsIn(tree, { language, fallback }, shipped)]),
  )
  await retirePublished(tx, at)
  await updateTree(tx, row, {
    state: 'published',
    shownTexts,
    publishedAt: at,
    publishedByMembershipId: actor.membershipUuid,
  })
  return showOne(tx, row.number, actor)
})

export const discardTree = handler(faultTreesMethods.discard, async (named, context) => {
  await deleteTree(context.tx, await draftFor(context, named))
  return {}
})

export const retireTree = handler(faultTreesMethods.retire, async ({ number, version }, { tx, actor, at }) => {
  const tree = found(await findTree(tx, number))
  if (tree.state !== 'published') throw new Refused('fault_tree_not_published')
  fresh(tree, version)
  await updateTree(tx, tree, { state: 'retired', retiredAt: at })
  return showOne(tx, number, actor)
})
