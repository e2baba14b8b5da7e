import { faultTreesMethods, type PublishedTree } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { OwnNumbers } from '@fettle/domain/repair-reports/emergency-numbers'
import { tilesOf } from '@fettle/domain/repair-reports/fault-tiles'
import { type FaultTile, faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree } from '@fettle/domain/repair-reports/own-tree'
import { type FaultTexts, ownFaultTexts } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { useFaultTexts } from './use-fault-texts.ts'

/** A tree as its reader answers it. */
export type ReadTree = {
  readonly number: number
  readonly tiles: readonly FaultTile[]
  readonly texts: FaultTexts
  /** Emergency numbers of the client's own; the shipped tree has none. */
  readonly numbers: OwnNumbers | undefined
}

/** The tree of the server, or the shipped one that the pages have. */
export const useReadTree = ({ number, tree }: PublishedTree): ReadTree => {
  const { namespace } = useEdition()
  const shipped = useFaultTexts()
  if (!tree) return { number: faultTreeNumber, tiles: tilesOf(namespace), texts: shipped, numbers: undefined }
  const tiles = tree.tiles as readonly FaultTile[]
  return { number, tiles, texts: ownFaultTexts(shipped, tiles, tree.texts), numbers: tree.numbers }
}

const useLanguage = (): ResidentLanguage => {
  const { i18n } = useLingui()
  return i18n.locale as ResidentLanguage
}

/** The tree that residents answer now, for members. */
export const useCurrentTree = (): ReadTree =>
  useReadTree(useSuspenseQuery(methodQuery(faultTreesMethods.published, { language: useLanguage() })).data)

/** The texts of the tree that a report was answered with, for members. */
export const useReportTexts = (number: number): FaultTexts => {
  const language = useLanguage()
  const { data } = useSuspenseQuery({
    ...methodQuery(faultTreesMethods.published, { number, language }),
    ...(isOwnTree(number) ? {} : { initialData: { number, tree: null }, staleTime: Number.POSITIVE_INFINITY }),
  })
  return useReadTree(data).texts
}
