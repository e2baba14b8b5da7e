import { type FaultTreeView, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { answerKey } from '@fettle/domain/repair-reports/own-tree'
import { textsByKey } from '@fettle/words/fault-texts/fault-texts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useFaultTextsIn } from '../use-fault-texts.ts'
import type { ChangedTexts, EditedTree, Tile } from './tree-model.ts'

/** A tree with its texts in a language, and how its tiles are stored. */
export const useEditedTree = (tree: FaultTreeView, language: ResidentLanguage): EditedTree => {
  const { defaultLocale } = useEdition()
  const texts = useFaultTextsIn(language)
  const shipped = textsByKey(texts)
  const save = useCommand(faultTreesMethods.saveTile)
  const { number, version } = tree
  const isOwn = (key: string) => Object.values(tree.texts).some((each) => each?.[key])
  const inLanguage = (key: string) => tree.texts[language]?.[key] ?? (isOwn(key) ? '' : (shipped[key] ?? ''))
  const elsewhere = (key: string) =>
    tree.texts[defaultLocale]?.[key] ?? Object.values(tree.texts).find((each) => each?.[key])?.[key] ?? ''
  const textOf = (key: string) => inLanguage(key) || elsewhere(key)
  const answerText = (tile: string, question: string, answer: string) =>
    answer === 'yes' || answer === 'no' || answer === 'unknown'
      ? texts[answer]
      : textOf(answerKey(tile, question, answer))
  const saveTile = (tile: Tile, changed: ChangedTexts = {}) =>
    save.run({ number, version, tile, texts: { [language]: { ...changed } } })
  const isDraft = tree.can.includes('save')
  return {
    tree,
    language,
    textOf,
    answerText,
    isMissing: (key) => inLanguage(key) === '',
    saveTile: isDraft ? saveTile : undefined,
  }
}
