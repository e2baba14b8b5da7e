import { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { BundleCard } from './bundle-card.tsx'

/** What else could be done on the trip of a visit; nothing where there is nothing. */
export function VisitBundle({ bookingUuid, onDone }: { readonly bookingUuid: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const query = useQuery(methodQuery(bundlesMethods.propose, { bookingUuid }))
  const bundle = query.data?.bundles[0]
  if (!bundle) return null
  return (
    <Stack gap={2}>
      <Heading level={2} size="small">
        {t`More on this trip`}
      </Heading>
      <BundleCard bundle={bundle} onDone={onDone} />
    </Stack>
  )
}
