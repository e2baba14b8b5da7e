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

/** Opens the dialog for time and person; only where the company plans in its calendar. */
export type OnPlan = (visit: FieldVisitView) => void

const ended = ['done', 'no_access']

/** The visits of one person in their order, or those without a person. */
export function FieldLane({ person, onPlan }: { readonly person: FieldPerson; readonly onPlan: OnPlan | undefined }) {
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
          <FieldRow key={visit.bookingUuid} visit={visit} onPlan={onPlan} />
        ))}
      </ol>
    </Card>
  )
}

type RowProps = { readonly visit: FieldVisitView; readonly onPlan: OnPlan | undefined }

function FieldRow({ visit, onPlan }: RowProps) {
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
        {visit.leadName !== null && (
          <Text as="span" size="small" tone="soft">
            {visit.leadName === '' ? t`Comes along` : t`Comes along with ${visit.leadName}`}
          </Text>
        )}
        {visit.crew.length > 0 && (
          <Text as="span" size="small" tone="soft">{t`Comes along: ${visit.crew.join(', ')}`}</Text>
        )}
        {since !== null && (
          <Text as="span" size="small" tone="soft">
            {ended.includes(state) ? t`Ended at ${time(since)}` : t`Since ${time(since)}`}
          </Text>
        )}
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
      <Cluster>
        <FieldStepButton visit={visit} onPlan={onPlan} />
        <ChangeButton visit={visit} onPlan={onPlan} />
      </Cluster>
    </li>
  )
}

const look = { size: 'small', variant: 'secondary', color: 'default' } as const

/** The next step: recorded at once, or where what it needs is asked for. */
function FieldStepButton({ visit, onPlan }: RowProps) {
  const paths = useContractorPaths()
  const { steps } = useFieldLabels()
  const commands = {
    confirm: useCommand(bookingsMethods.confirm),
    set_out: useCommand(bookingsMethods.setOut),
    check_in: useCommand(bookingsMethods.checkIn),
  }
  const { nextStep, jobUuid, bookingUuid, version, title } = visit
  if (nextStep === null) return null
  const label = steps[nextStep]
  const name = `${label}: ${title}`
  if (nextStep === 'assign' && onPlan)
    return (
      <Button {...look} aria-label={name} onPress={() => onPlan(visit)}>
        {label}
      </Button>
    )
  if (nextStep === 'assign' || nextStep === 'finish') {
    const href = nextStep === 'assign' ? paths.moveVisit(jobUuid, bookingUuid) : paths.visitStatus(jobUuid, bookingUuid)
    return (
      <LinkButton {...look} aria-label={name} href={href}>
        {label}
      </LinkButton>
    )
  }
  const command = commands[nextStep]
  return (
    <Button
      {...look}
      aria-label={name}
      loading={command.isRunning}
      onPress={() => void command.run({ bookingUuid, version }).catch(() => undefined)}
    >
      {label}
    </Button>
  )
}

/** Another time or person for a visit that needs attention. */
function ChangeButton({ visit, onPlan }: RowProps) {
  const { t } = useLingui()
  const { nextStep, canChange, warnings, title } = visit
  if (!onPlan || !canChange || nextStep === 'assign' || warnings.length === 0) return null
  return (
    <Button {...look} variant="tertiary" aria-label={t`Change time or person: ${title}`} onPress={() => onPlan(visit)}>
      {t`Change time or person`}
    </Button>
  )
}
