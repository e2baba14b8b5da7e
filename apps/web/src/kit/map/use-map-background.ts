import type { MapBackground, MapGround } from '@fettle/ui/map/map'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { withRetry } from '../../platform/loading/with-retry.ts'
import { settings } from '../../platform/settings/settings.ts'

/** Drawn maps by market; each is a chunk of its own, made by `tools/geography.mjs`. */
const grounds = {
  uk: withRetry(() => import('./ground/uk.json')),
  de: withRetry(() => import('./ground/de.json')),
  us: withRetry(() => import('./ground/us.json')),
}

/** The tiles of the configured server, or the drawn map of the market. */
export const useMapBackground = (): MapBackground => {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const { tiles } = settings()
  const { data } = useQuery({
    queryKey: ['map-ground', namespace],
    queryFn: async () => (await grounds[namespace]()).default as unknown as MapGround,
    enabled: !tiles,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { tiles, ground: data, attribution: t`Map: Natural Earth · Places: GeoNames` }
}

/** Units of distances on maps. */
export const useMapUnits = (): 'metric' | 'imperial' => (useEdition().namespace === 'de' ? 'metric' : 'imperial')
