import { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { BundleCard } from '../parts/bundle-card.tsx'

type BundlesDialogProps = { readonly day: string; readonly onClose: () => void }

/** What else could be done on the trips of a day, the largest saving first. */
export function BundlesDialog({ day, onClose }: BundlesDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(methodQuery(bundlesMethods.propose, { day }))
  return (
    <Drawer
      title={t`More on the trips of ${formats.weekday(`${day}T12:00:00Z`, 'UTC')}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={6} />)}>
        {({ bundles }) => (
          <Stack gap={4}>
            <Text size="small" tone="soft">
              {t`Work nearby that the same person can do right before or after a visit. Savings are estimates against a trip of its own.`}
            </Text>
            {bundles.length === 0 && <Text>{t`Nothing that waits is near the visits of this day.`}</Text>}
            {bundles.map((bundle) => (
              <BundleCard key={bundle.bookingUuid} bundle={bundle} />
            ))}
          </Stack>
        )}
      </LoadStateView>
    </Drawer>
  )
}
