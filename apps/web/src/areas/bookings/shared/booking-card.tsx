import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** What remains after the visit, as far as it was said. */
const useFollowOnItems = ({ followOn }: BookingView) => {
  const { t } = useLingui()
  const labels = useLabels()
  if (!followOn) return []
  const { category, people, hours, materials } = followOn
  return [
    ...(category ? [{ label: t`Trade needed`, value: labels.category(category) }] : []),
    ...(people ? [{ label: t`People needed`, value: people }] : []),
    ...(hours ? [{ label: t`Hours needed`, value: hours }] : []),
    ...(materials ? [{ label: t`Materials and access`, value: materials }] : []),
  ]
}

type BookingCardProps = { readonly booking: BookingView; readonly actions?: ReactNode; readonly children?: ReactNode }

/** A visit: slot in the property's time zone, operative, and outcome. */
export function BookingCard({ booking, actions, children }: BookingCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <Card
      title={formats.weekday(booking.startsAt, booking.timeZone)}
      mark={booking.isUpdateOverdue ? 'attention' : undefined}
      actions={
        <>
          <StateBadge kind="booking" state={booking.state} />
          {booking.isEnteredLater && (
            <StatusBadge status="info">
              <Trans>Entered afterwards</Trans>
            </StatusBadge>
          )}
          {booking.isUpdateOverdue && (
            <StatusBadge status="warning">
              <Trans>No update received</Trans>
            </StatusBadge>
          )}
        </>
      }
      footer={actions}
    >
      <Stack>
        <DefinitionList
          layout="columns"
          items={[
            {
              label: t`When`,
              value: <PropertyTime at={booking.startsAt} end={booking.endsAt} zone={booking.timeZone} />,
            },
            { label: t`Company`, value: booking.contractorName },
            { label: t`Assigned to`, value: booking.assigneeName },
            ...(booking.crew.length > 0
              ? [{ label: t`Comes along`, value: booking.crew.map(({ name }) => name).join(', ') }]
              : []),
            { label: t`Note`, value: booking.note },
            ...(booking.outcome ? [{ label: t`Outcome`, value: labels.outcome(booking.outcome) }] : []),
            ...(booking.outcomeNote ? [{ label: t`Findings`, value: booking.outcomeNote }] : []),
            ...useFollowOnItems(booking),
          ]}
        />
        {booking.photos.length > 0 && <Attachments files={booking.photos} label={t`Photos of the visit`} />}
        {children}
      </Stack>
    </Card>
  )
}
