import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import type { PlanDraftView } from '@fettle/contracts/calendar/plan-draft-view'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Progress } from '@fettle/ui/feedback/progress'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { PlanTeamForm } from '../forms/plan-team-form.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import { DraftLeft } from '../parts/draft-left.tsx'
import { DraftVisits, isOpenItem } from '../parts/draft-visits.tsx'
import { useCalendarPaths } from '../use-calendar-paths.ts'

/** How often a draft is read while a task works on it (ms), besides the events that it pushes. */
const refreshMs = 2_000
const isUnderWay = (draft: PlanDraftView | null | undefined): boolean =>
  draft?.state === 'planning' || draft?.state === 'publishing'

/** Waiting work planned for a team: a draft that is published whole or in part. */
export function TeamPlanPage() {
  return (
    <DirectLabourOnly>
      <TeamPlan />
    </DirectLabourOnly>
  )
}

function TeamPlan() {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const query = useQuery({
    ...methodQuery(dispatchMethods.draft, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.draft) ? refreshMs : false),
  })
  return (
    <Page width="form">
      <PageHeader
        title={t`Team plan`}
        crumbs={[{ label: t`Calendar`, href: paths.calendar }, { label: t`Team plan` }]}
        crumbsLabel={t`Breadcrumb`}
      />
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={8} />)}>
        {({ draft }) => (
          <Stack gap={5}>
            <PlanTeamForm hasDraft={draft !== null} isUnderWay={isUnderWay(draft)} />
            {draft && <Draft key={draft.uuid} draft={draft} />}
          </Stack>
        )}
      </LoadStateView>
    </Page>
  )
}

function Draft({ draft }: { readonly draft: PlanDraftView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const period = `${formats.day(draft.firstDay)} – ${formats.day(draft.lastDay)}`
  if (draft.state === 'planning') return <Progress label={t`Planning ${period} …`} />
  if (draft.state === 'failed')
    return <Banner status="warning" title={t`This draft could not be planned. Plan again.`} />
  if (draft.items.length === 0) return <Text tone="soft">{t`No work waits for a visit.`}</Text>
  return <PlannedDraft draft={draft} period={period} />
}

function PlannedDraft({ draft, period }: { readonly draft: PlanDraftView; readonly period: string }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const publish = useCommand(dispatchMethods.publishDraft)
  const { items } = draft
  const left = items.filter(({ state }) => state === 'left')
  const chosen = items.filter((item) => isOpenItem(item) && !skipped.has(item.jobUuid))
  const [placedCount, leftCount, count] = [items.length - left.length, left.length, chosen.length]
  const isBusy = draft.state === 'publishing'
  const skip = (jobUuid: string, isSkipped: boolean) =>
    setSkipped((before) => new Set(isSkipped ? [...before, jobUuid] : [...before].filter((each) => each !== jobUuid)))
  const save = () =>
    publish.run({ draftUuid: draft.uuid, jobUuids: chosen.map(({ jobUuid }) => jobUuid) }).catch(() => undefined)
  return (
    <Stack gap={5}>
      <Row justify="between" stacksOnPhone>
        <Stack gap={0}>
          <Text weight="medium">{period}</Text>
          <Text tone="soft">
            {plural(placedCount, { one: '# visit has a place', other: '# visits have a place' })}
            {leftCount > 0 && ` · ${plural(leftCount, { one: '# has none', other: '# have none' })}`}
          </Text>
        </Stack>
        <Button isDisabled={count === 0 || isBusy} loading={publish.isRunning || isBusy} onPress={() => void save()}>
          {side === 'client'
            ? plural(count, { one: 'Propose # visit', other: 'Propose # visits' })
            : plural(count, { one: 'Book # visit', other: 'Book # visits' })}
        </Button>
      </Row>
      <Text size="small" tone="soft">
        {side === 'client'
          ? t`Nothing is booked yet. What you choose is proposed to the contractor.`
          : t`Nothing is booked yet. What you choose is booked, and everyone concerned is notified.`}
      </Text>
      <DraftVisits items={items} skipped={skipped} onSkip={skip} isDisabled={isBusy} />
      {leftCount > 0 && <DraftLeft items={left} />}
    </Stack>
  )
}
