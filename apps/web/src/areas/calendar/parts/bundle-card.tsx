import { type BundleItemView, type BundleView, bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { useBundleLabels } from '../use-bundle-labels.ts'

/** What else could be done on the trip of a visit: chosen items are planned together, each can be dismissed. */
export function BundleCard({ bundle, onDone }: { readonly bundle: BundleView; readonly onDone?: () => void }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const accept = useCommand(bundlesMethods.accept)
  const dismiss = useCommand(bundlesMethods.dismiss)
  const { bookingUuid, userName, items } = bundle
  const wanted = items.filter(({ itemUuid }) => chosen.has(itemUuid))
  const saved = wanted.reduce((sum, { savedMinutes }) => sum + savedMinutes, 0)
  const toggle = (itemUuid: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, itemUuid] : [...before].filter((each) => each !== itemUuid)))
  const save = async () => {
    await accept.run({
      bookingUuid,
      items: wanted.map(({ itemUuid, startsAt, endsAt }) => ({ itemUuid, startsAt, endsAt })),
    })
    toast.success({ title: side === 'client' ? t`Times proposed` : t`Visits planned` })
    setChosen(new Set())
    onDone?.()
  }
  return (
    <Card
      title={bundle.title}
      headingLevel={3}
      description={`${useTimes(bundle, bundle.timeZone)} · ${userName} · ${bundle.locationName}`}
      footer={
        <Row justify="between">
          <Text size="small" tone="soft">
            {wanted.length === 0 ? t`Choose what is done on this trip.` : t`About ${saved} min of travel saved`}
          </Text>
          <Button
            isDisabled={wanted.length === 0}
            loading={accept.isRunning}
            onPress={() => void save().catch(() => undefined)}
          >
            {side === 'client' ? t`Propose these times` : t`Plan on this trip`}
          </Button>
        </Row>
      }
    >
      <Stack as="ul" gap={3}>
        {items.map((item) => (
          <li key={item.itemUuid}>
            <ItemRow
              item={item}
              zone={bundle.timeZone}
              isChosen={chosen.has(item.itemUuid)}
              onChoose={(isChosen) => toggle(item.itemUuid, isChosen)}
              onDismiss={() => void dismiss.run({ bookingUuid, itemUuid: item.itemUuid }).catch(() => undefined)}
            />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

const useTimes = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }, zone: string) => {
  const formats = useFormats()
  return `${formats.time(startsAt, zone)}–${formats.time(endsAt, zone)}`
}

type ItemRowProps = {
  readonly item: BundleItemView
  readonly zone: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onDismiss: () => void
}

function ItemRow({ item, zone, isChosen, onChoose, onDismiss }: ItemRowProps) {
  const { t } = useLingui()
  const { kinds, risk } = useBundleLabels()
  const { title, workOrderNumber, locationName, isSamePlace, travelMinutes, savedMinutes } = item
  const number = workOrderNumber === null ? '' : ` (#${workOrderNumber})`
  return (
    <Stack gap={1}>
      <Checkbox label={`${title}${number}`} value={isChosen} onChange={onChoose} />
      <Text size="small" tone="soft">{`${useTimes(item, zone)} · ${locationName} · ${kinds[item.kind]}`}</Text>
      <Cluster gap={1}>
        <StatusBadge status="success">{t`About ${savedMinutes} min saved`}</StatusBadge>
        {isSamePlace ? (
          <StatusBadge status="info">{t`Same property: access once`}</StatusBadge>
        ) : (
          <StatusBadge status="info">
            {travelMinutes === 0 ? t`No further travel` : t`${travelMinutes} min more travel`}
          </StatusBadge>
        )}
        {item.risks.map((each) => (
          <StatusBadge key={each.code} status="warning">
            {risk(each, zone)}
          </StatusBadge>
        ))}
        <Button
          size="small"
          variant="tertiary"
          color="default"
          aria-label={t`Not on this trip: ${title}`}
          onPress={onDismiss}
        >
          {t`Not on this trip`}
        </Button>
      </Cluster>
    </Stack>
  )
}
