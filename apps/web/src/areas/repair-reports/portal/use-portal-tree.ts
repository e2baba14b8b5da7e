import type { PublishedTree } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree } from '@fettle/domain/repair-reports/own-tree'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { isolated } from '../../../platform/language/isolated.ts'
import { device } from '../../../platform/storage.ts'
import { type ReadTree, useReadTree } from '../use-fault-tree.ts'
import type { ReportDraft } from './report-draft.ts'

const place = 'fettle-fault-tree'

type Stored = { readonly key: string; readonly tree: PublishedTree }
const readStored = (key: string): PublishedTree | undefined => {
  try {
    const stored = JSON.parse(device.get(place) ?? 'null') as Stored | null
    return stored?.key === key ? stored.tree : undefined
  } catch {
    return undefined
  }
}

/** Own texts that exist in another language only keep their own order within a language from right to left. */
const isolateTexts = ({ number, tree }: PublishedTree, language: string): PublishedTree => ({
  number,
  tree: tree && {
    ...tree,
    texts: Object.fromEntries(Object.entries(tree.texts).map(([key, text]) => [key, isolated(text, language)])),
  },
})

type OfDraft = Pick<ReportDraft, 'code' | 'token' | 'treeNumber'>

/** The tree that a draft is answered with. One of a client is kept on the device, as the draft is, for a tunnel. */
export const usePortalTree = ({ code, token, treeNumber = 1 }: OfDraft): ReadTree => {
  const { i18n } = useLingui()
  const language = i18n.locale as ResidentLanguage
  const isOwn = isOwnTree(treeNumber)
  const key = isOwn ? [code, token, treeNumber, language].join(' ') : 'shipped'
  const { data } = useSuspenseQuery({
    queryKey: ['portal-tree', key],
    queryFn: async (): Promise<PublishedTree> => {
      if (!isOwn) return { number: faultTreeNumber, tree: null }
      const stored = readStored(key)
      if (stored) return isolateTexts(stored, language)
      const tree = await call(repairPortalMethods.tree, { code, token, treeNumber, language })
      device.set(place, JSON.stringify({ key, tree } satisfies Stored))
      return isolateTexts(tree, language)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useReadTree(data)
}
