import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { FieldDayView, FieldVisitView } from '@fettle/contracts/calendar/dispatch.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { fieldStatuses, useFieldLabels } from '../use-field-labels.ts'
import s from './field-lane.module.css'

export type FieldPerson = FieldDayView['people'][number]

const ended = ['done', 'no_access']

/** The visits of one person in their order, or those without a person. */
export function FieldLane({ person }: { readonly person: FieldPerson }) {
  const { t } = useLingui()
  const { userUuid, name, isAway, visits } = person
  const done = visits.filter(({ state }) => ended.includes(state)).length
  const all = visits.length
  const isWarned = visits.some(({ warnings }) => warnings.length > 0)
  return (
    <Card
      title={userUuid === null ? t`Unassigned` : name}
      description={t`${done} of ${all} visits ended`}
      actions={isAway && <StatusBadge status="warning">{t`Away`}</StatusBadge>}
      mark={isWarned ? 'attention' : undefined}
      isFlush
    >
      <ol className={s.visits}>
        {visits.map((visit) => (
          <FieldRow key={visit.bookingUuid} visit={visit} />
        ))}
      </ol>
    </Card>
  )
}

function FieldRow({ visit }: { readonly visit: FieldVisitView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useContractorPaths()
  const { states, warning } = useFieldLabels()
  const { startsAt, endsAt, since, expectedAt, timeZone, state, title, warnings } = visit
  const time = (at: string) => formats.time(at, timeZone)
  return (
    <li className={s.visit} data-ended={ended.includes(state) || undefined}>
      <Row justify="between" align="start" gap={2}>
        <Text as="span" size="small" weight="medium">{`${time(startsAt)}–${time(endsAt)}`}</Text>
        <StatusBadge status={fieldStatuses[state]}>{states[state]}</StatusBadge>
      </Row>
      <Stack gap={0}>
        <Link href={paths.visit(visit.jobUuid, visit.bookingUuid)}>{title}</Link>
        <Text as="span" size="small" tone="soft">
          {`#${visit.workOrderNumber} · ${placeLine(visit.locationName, visit.address)}`}
        </Text>
        {since !== null && <Text as="span" size="small" tone="soft">{t`Since ${time(since)}`}</Text>}
        {expectedAt !== null && <Text as="span" size="small" tone="soft">{t`Expected at ${time(expectedAt)}`}</Text>}
      </Stack>
      {warnings.length > 0 && (
        <Stack as="ul" gap={0}>
          {warnings.map((each) => (
            <li key={each.code}>
              <Text as="span" size="small" tone="critical">
                {warning(each)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <FieldStepButton visit={visit} />
    </li>
  )
}

/** The next step: recorded at once, or on the page that asks for what it needs. */
function FieldStepButton({ visit }: { readonly visit: FieldVisitView }) {
  const paths = useContractorPaths()
  const { steps } = useFieldLabels()
  const commands = {
    confirm: useCommand(bookingsMethods.confirm),
    set_out: useCommand(bookingsMethods.setOut),
    check_in: useCommand(bookingsMethods.checkIn),
  }
  const { nextStep, jobUuid, bookingUuid, version, title } = visit
  if (nextStep === null) return null
  const look = {
    size: 'small',
    variant: 'secondary',
    color: 'default',
    'aria-label': `${steps[nextStep]}: ${title}`,
  } as const
  if (nextStep === 'assign' || nextStep === 'finish') {
    const href = nextStep === 'assign' ? paths.moveVisit(jobUuid, bookingUuid) : paths.visitStatus(jobUuid, bookingUuid)
    return (
      <Cluster>
        <LinkButton {...look} href={href}>
          {steps[nextStep]}
        </LinkButton>
      </Cluster>
    )
  }
  const command = commands[nextStep]
  return (
    <Cluster>
      <Button
        {...look}
        loading={command.isRunning}
        onPress={() => void command.run({ bookingUuid, version }).catch(() => undefined)}
      >
        {steps[nextStep]}
      </Button>
    </Cluster>
  )
}
