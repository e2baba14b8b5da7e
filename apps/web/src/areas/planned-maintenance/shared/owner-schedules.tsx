import { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useOwnerAnswerLabels } from '../use-owner-answer-labels.ts'

type Asked = CallOutput<typeof scheduleApprovalsMethods.listOwn>['schedules'][number]

/** Maintenance that the owner was asked about: what waits for an answer, and what was answered. Renders nothing without any. */
export function OwnerSchedules({ token }: { readonly token: string }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...methodQuery(scheduleApprovalsMethods.listOwn, { token }), retry: false })
  const schedules = data?.schedules.filter(({ isOpen, answer }) => isOpen || answer !== null) ?? []
  if (schedules.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">{t`Recurring maintenance`}</Heading>
      {schedules.map((each) => (each.isOpen ? <Open key={each.approvalUuid} asked={each} /> : null))}
      {schedules.map((each) => (each.isOpen ? null : <Answered key={each.approvalUuid} asked={each} />))}
    </Stack>
  )
}

function Open({ asked: { approvalUuid, title, locations, budget, askedAt } }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const formats = useFormats()
  const namespace = useRouteParam('namespace')
  const day = formats.date(askedAt)
  return (
    <Card mark="attention">
      <Stack gap={3}>
        <Row justify="between" align="start">
          <Text weight="medium">{title}</Text>
          {budget !== null && <Text weight="bold">{formats.money(budget)}</Text>}
        </Row>
        <Text size="small" tone="soft">
          {[locations.join(', '), t`asked on ${day}`].filter(Boolean).join(' · ')}
        </Text>
        <LinkButton fullWidth href={authPaths.scheduleApproval(namespace, approvalUuid)}>
          {t`Review and decide`}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function Answered({ asked: { approvalUuid, title, locations, answer } }: { readonly asked: Asked }) {
  const labels = useOwnerAnswerLabels()
  const namespace = useRouteParam('namespace')
  return (
    <Stack gap={0}>
      <Link href={authPaths.scheduleApproval(namespace, approvalUuid)}>{title}</Link>
      <Text size="small" tone="soft">
        {[locations.join(', '), answer === null ? '' : labels[answer]].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}
