import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { KeyIcon, MessageIcon, NavigateIcon, PhoneIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import s from './door-card.module.css'

const planned = ['proposed', 'confirmed', 'en_route', 'on_site']

/** What an operative needs at the door, for a phone: when, where, whom to call, and how to get in. */
export function DoorCard({ job }: { job: JobView }) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(bookingsMethods.list, { jobUuid: job.uuid }, { limit: 100 }))
  const visit = data?.rows.filter(({ state }) => planned.includes(state)).at(-1)
  const address = addressLine(job.address)
  const contact = job.contacts.find(({ isPrimary }) => isPrimary) ?? job.contacts[0]
  const access = job.isAccessLimited ? t`Shown from the day before your visit` : job.accessNotes
  return (
    <Card className={s.card}>
      <div className={s.part}>
        <Text weight="bold">
          {visit ? (
            <PropertyTime at={visit.startsAt} end={visit.endsAt} zone={visit.timeZone} />
          ) : (
            t`No appointment yet`
          )}
        </Text>
        {visit?.assigneeName && (
          <Text size="small" tone="soft">
            {visit.assigneeName}
          </Text>
        )}
      </div>
      <div className={s.part}>
        <Text>{address}</Text>
        <LinkButton
          href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`}
          target="_blank"
          variant="secondary"
          fullWidth
          startIcon={<NavigateIcon />}
        >
          {t`Navigate`}
        </LinkButton>
      </div>
      {contact && <Who contact={contact} />}
      {access && (
        <div className={s.access}>
          <KeyIcon aria-hidden="true" />
          <Text keepsLines>{access}</Text>
        </div>
      )}
    </Card>
  )
}

function Who({ contact }: { contact: JobView['contacts'][number] }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <div className={s.part}>
      <Text>
        {contact.name}, {labels.contactKind(contact.kind)}
      </Text>
      {contact.alert !== '' && <Text tone="attention">{contact.alert}</Text>}
      {contact.telephone && (
        <div className={s.pair}>
          <LinkButton href={`tel:${contact.telephone}`} variant="secondary" startIcon={<PhoneIcon />}>
            {t`Call`}
          </LinkButton>
          <LinkButton href={`sms:${contact.telephone}`} variant="secondary" startIcon={<MessageIcon />}>
            {t`Text`}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
