import type { PaletteResult } from '@fettle/ui/overlays/command-palette'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useLabels } from '../kit/use-labels.ts'
import { useClientPaths, useContractorPaths, useSettingsPaths, useSidePaths } from '../kit/use-paths.ts'
import { useMembership } from '../platform/session/session.ts'
import { areaManifests } from '../routes/area-manifests.ts'

const allSources = areaManifests.flatMap(({ searchSources = [] }) => searchSources)

/** Searches everything that the areas declare for one side and the permissions of the member. */
export const useSearchResults = (): ((text: string, signal: AbortSignal) => Promise<PaletteResult[]>) => {
  const { i18n } = useLingui()
  const { side, permissions } = useMembership()
  const labels = useLabels()
  const [clientPaths, contractorPaths] = [useClientPaths(), useContractorPaths()]
  const [settingsPaths, sidePaths] = [useSettingsPaths(), useSidePaths()]
  return useCallback(
    async (text, signal) => {
      const context = { signal, labels, clientPaths, contractorPaths, settingsPaths, sidePaths }
      const sources = allSources.filter(
        (source) => (source.side ?? side) === side && permissions.includes(source.permission),
      )
      const found = await Promise.all(
        sources.map(async ({ group, load }) => {
          const { search } = await load()
          const rows = await search(text, context)
          return rows.map((row) => ({ ...row, group: i18n._(group) }))
        }),
      )
      return found.flat()
    },
    [i18n, side, permissions, labels, clientPaths, contractorPaths, settingsPaths, sidePaths],
  )
}
