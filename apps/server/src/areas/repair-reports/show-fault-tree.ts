import type { FaultTreeRow, FaultTreeView } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { checkTree } from '@fettle/domain/repair-reports/check-tree'
import type { OwnTree, TreeTexts } from '@fettle/domain/repair-reports/own-tree'
import { textsByKey } from '@fettle/words/fault-texts/fault-texts'
import { loadFaultTexts } from '@fettle/words/fault-texts/load-fault-texts'
import type { TreeRow } from './fault-trees.store.ts'

const loadShipped = async () =>
  new Map(
    await Promise.all(
      residentLanguages.map(async (language) => [language, textsByKey(await loadFaultTexts(language))] as const),
    ),
  )

/** The shipped texts by key, for each language of residents. */
export const shippedTexts = async (): Promise<(language: ResidentLanguage) => TreeTexts> => {
  const loaded = await loadShipped()
  return (language) => loaded.get(language) ?? {}
}

export const treeOf = ({ tiles, texts, languages, numbers }: TreeRow, market: Market): OwnTree => ({
  market,
  tiles,
  texts,
  languages,
  numbers,
})

export const showTreeRow = (row: Omit<TreeRow, 'tiles'>): FaultTreeRow => ({
  number: row.number,
  state: row.state,
  basedOn: row.basedOn,
  note: row.note,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  publishedAt: row.publishedAt,
  publishedBy: row.publishedBy,
  retiredAt: row.retiredAt,
  reports: row.reports,
})

/** A tree for its editor; a draft says what keeps it from being published. */
export const showTree = async (row: TreeRow, market: Market): Promise<FaultTreeView> => {
  const isDraft = row.state === 'draft'
  const problems = isDraft ? checkTree(treeOf(row, market), await shippedTexts()) : []
  return {
    ...showTreeRow(row),
    tiles: row.tiles as FaultTreeView['tiles'],
    texts: row.texts as FaultTreeView['texts'],
    languages: [...row.languages],
    numbers: row.numbers,
    problems: problems.map((each) => ({ ...each, keys: [...each.keys] })),
    version: row.version,
    can: [
      ...(isDraft ? ['save', 'discard'] : []),
      ...(isDraft && problems.length === 0 ? ['publish'] : []),
      ...(row.state === 'published' ? ['retire'] : []),
    ],
    cannot: isDraft && problems.length > 0 ? { publish: 'fault_tree_has_problems' } : {},
  }
}
