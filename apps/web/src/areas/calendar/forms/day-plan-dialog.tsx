import { type DayPlanView, dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { Button } from '@fettle/ui/controls/button'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type DayPlanDialogProps = {
  readonly person: { readonly userUuid: string; readonly name: string }
  readonly day: string
  readonly onClose: () => void
}

const movesOf = ({ stops }: DayPlanView) =>
  stops
    .filter(({ startsAt, newStartsAt }) => startsAt !== newStartsAt)
    .map(({ bookingUuid, version, newStartsAt: startsAt, newEndsAt: endsAt }) => ({
      bookingUuid,
      version,
      startsAt,
      endsAt,
    }))

/** An order of the visits of a day with less travel, to be taken or left. */
export function DayPlanDialog({ person, day, onClose }: DayPlanDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { userUuid, name } = person
  const { data: plan } = useQuery(methodQuery(dispatchMethods.planDay, { userUuid, day }))
  const publish = useCommand(dispatchMethods.publishDay)
  const moves = plan ? movesOf(plan) : []
  const saved = plan ? plan.travelMinutesNow - plan.travelMinutes : 0
  const save = async () => {
    await publish.run({ userUuid, day, moves })
    toast.success({ title: t`Day planned` })
    onClose()
  }
  return (
    <Dialog
      title={t`Plan ${formats.day(day)} of ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          {moves.length > 0 && (
            <Button loading={publish.isRunning} onPress={() => void save().catch(() => undefined)}>
              {t`Use this order`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {plan && (
          <Text weight="medium">
            {moves.length > 0
              ? t`About ${saved} min less travel: ${plan.travelMinutes} instead of ${plan.travelMinutesNow} min.`
              : t`No other order has less travel. The visits stay as they are.`}
          </Text>
        )}
        <Stack as="ol" gap={3}>
          {(plan?.stops ?? []).map((stop) => (
            <li key={stop.bookingUuid}>
              <StopRow stop={stop} />
            </li>
          ))}
        </Stack>
        {moves.length > 0 && (
          <Text size="small" tone="soft">
            {t`Travel is estimated. The moved visits are saved at once, and everyone concerned is notified.`}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function StopRow({ stop }: { readonly stop: DayPlanView['stops'][number] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { title, locationName, startsAt, newStartsAt, newEndsAt, timeZone, isLocked, travelMinutes } = stop
  const isMoved = startsAt !== newStartsAt
  return (
    <Row justify="between" align="start">
      <Stack gap={0}>
        <Text weight="medium">
          {formats.time(newStartsAt, timeZone)}–{formats.time(newEndsAt, timeZone)} {title}
        </Text>
        <Text size="small" tone="soft">
          {locationName}
          {travelMinutes > 0 && ` · ${t`about ${travelMinutes} min travel`}`}
        </Text>
      </Stack>
      {isLocked && <Tag>{t`Fixed`}</Tag>}
      {isMoved && <Tag surface="blue">{t`was ${formats.time(startsAt, timeZone)}`}</Tag>}
    </Row>
  )
}
