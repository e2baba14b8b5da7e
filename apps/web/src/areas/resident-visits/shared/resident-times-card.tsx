import { residentVisitsMethods, type SlotOfferView } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { Button } from '@fettle/ui/controls/button'
import { Tag } from '@fettle/ui/controls/tag'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { OfferTimesDialog } from '../forms/offer-times-dialog.tsx'
import { useSlotText } from './use-slot-text.ts'

type ResidentTimesCardProps = { readonly jobUuid: string; readonly zone: string; readonly mayOffer: boolean }

/** Times agreed with the resident who reported the fault: what was offered, what the resident suggests. */
export function ResidentTimesCard({ jobUuid, zone, mayOffer }: ResidentTimesCardProps) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [isOffering, setOffering] = useState(false)
  const { data } = useQuery(methodQuery(residentVisitsMethods.offers, { jobUuid }))
  if (!data || (data.offers.length === 0 && !(data.hasResident && mayOffer))) return null
  const shown = data.offers.filter(({ state }) => state === 'open').slice(0, 3)
  return (
    <Card
      title={t`Times for the resident`}
      actions={
        data.hasResident &&
        mayOffer && (
          <Button size="small" variant="secondary" onPress={() => setOffering(true)}>
            {t`Offer times`}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <Text tone="soft">{t`Offer times, and the resident picks one on the phone.`}</Text>
      ) : (
        <Stack gap={4}>
          {shown.map((offer) => (
            <Offer key={offer.uuid} offer={offer} />
          ))}
        </Stack>
      )}
      {isOffering && (
        <OfferTimesDialog
          jobUuid={jobUuid}
          zone={zone}
          awaitsContractor={side === 'client'}
          onClose={() => setOffering(false)}
        />
      )}
    </Card>
  )
}

function Offer({ offer }: { readonly offer: SlotOfferView }) {
  const { t } = useLingui()
  const slotText = useSlotText(offer.timeZone)
  const take = useCommand(residentVisitsMethods.take)
  const withdraw = useCommand(residentVisitsMethods.withdraw)
  const [startsAt, setStartsAt] = useState('')
  const one = { offerUuid: offer.uuid, version: offer.version }
  const titles = {
    client: t`Offered by the client`,
    contractor: t`Offered by the contractor`,
    resident: t`Suggested by the resident`,
  }
  return (
    <Stack gap={2}>
      <Cluster gap={1}>
        <Text weight="medium">{titles[offer.side]}</Text>
        {offer.isExpired && <Tag>{t`Expired`}</Tag>}
      </Cluster>
      {offer.note !== '' && <Text size="small">{offer.note}</Text>}
      {offer.can.includes('take') ? (
        <>
          <RadioGroup
            label={t`Times`}
            hideLabel
            value={startsAt}
            onChange={setStartsAt}
            options={offer.windows
              .filter(({ isFree }) => isFree)
              .map((window) => ({ id: window.startsAt, label: slotText(window) }))}
          />
          <Button
            size="small"
            isDisabled={startsAt === ''}
            loading={take.isRunning}
            onPress={() => void take.run({ ...one, startsAt }).catch(() => undefined)}
          >
            {t`Book this time`}
          </Button>
        </>
      ) : (
        <Text size="small" tone="soft">
          {offer.windows.map((window) => slotText(window)).join(' · ')}
        </Text>
      )}
      {offer.can.includes('withdraw') && (
        <Button
          size="small"
          variant="tertiary"
          color="default"
          loading={withdraw.isRunning}
          onPress={() => void withdraw.run(one).catch(() => undefined)}
        >
          {t`Withdraw`}
        </Button>
      )}
    </Stack>
  )
}
