import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { type AskedQuestion, answerFaults, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { addableSections } from '@fettle/domain/inspections/section-instances'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Progress } from '@fettle/ui/feedback/progress'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { ThumbBar } from '@fettle/ui/layout/thumb-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'
import { HandInDialog } from '../walk/hand-in-dialog.tsx'
import { cardKey, QuestionCard } from '../walk/question-card.tsx'
import { SectionDialog } from '../walk/section-dialog.tsx'
import { useWalk, type Walk } from '../walk/use-walk.ts'

/** The walk, page by page: questions by section, on a phone first. */
export function WalkPage() {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: useRouteParam('inspectionUuid') }))
  return (
    <DetailPage
      {...loadStateOf(inspection)}
      width="form"
      frame={(view) => ({
        title: view.title,
        meta: `#${view.number} · ${view.locationName}`,
        crumbs: [{ label: t`Inspection #${view.number}`, href: paths.details(view) }, { label: t`Questions` }],
        crumbsLabel: t`Breadcrumb`,
        actions:
          paths.isClient || paths.isBare ? undefined : <Link href={paths.bare(view)}>{t`Without navigation`}</Link>,
      })}
    >
      {(view) => <WalkParts inspection={view} />}
    </DetailPage>
  )
}

/** The page of the address: by number, or the one that holds a section. */
const usePageIndex = ({ content, instances }: InspectionView): number => {
  const { page: asked, section } = useParams({ strict: false }) as { readonly page?: string; readonly section?: string }
  // Without navigation the page is a query parameter.
  const { searchStr } = useLocation()
  const page = asked ?? new URLSearchParams(searchStr).get('page')
  if (section !== undefined) {
    const key = instances.find(({ uuid }) => uuid === section)?.sectionKey ?? section
    return Math.max(
      0,
      content.pages.findIndex(({ sections }) => sections.some((each) => each.key === key)),
    )
  }
  return Math.min(content.pages.length, Math.max(1, Number(page) || 1)) - 1
}

function WalkParts({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const walk = useWalk(inspection)
  const [showsFaults, setShowsFaults] = useState(false)
  const index = usePageIndex(inspection)
  const page = inspection.content.pages[index]
  const { asked, answered } = walk.progress
  const questions = walk.asked.filter((each) => each.page.key === page?.key)
  if (!inspection.can.includes('record'))
    return <Banner status="info" title={t`This inspection takes no answers now`} />
  return (
    <Stack gap={4}>
      <Progress label={t`Answered`} value={asked === 0 ? 0 : answered / asked} valueText={t`${answered} of ${asked}`} />
      <WaitingNotice walk={walk} note={inspection.sendBackNote} />
      <Pages inspection={inspection} walk={walk} index={index} />
      {page && <Sections questions={questions} inspection={inspection} walk={walk} showsFaults={showsFaults} />}
      {page && <AddSection inspection={inspection} walk={walk} pageKey={page.key} />}
      <Steps inspection={inspection} walk={walk} index={index} onIncomplete={() => setShowsFaults(true)} />
    </Stack>
  )
}

function WaitingNotice({ walk, note }: { walk: Walk; note: string }) {
  const { t } = useLingui()
  return (
    <>
      {note !== '' && (
        <Banner status="warning" title={t`Rejected by the reviewer`}>
          {note}
        </Banner>
      )}
      {walk.refused > 0 && (
        <Banner
          status="warning_urgent"
          title={t`Some answers could not be sent. Open the list of what waits on this device.`}
        />
      )}
    </>
  )
}

/** The pages of the walk with what is missing on each. */
function Pages({ inspection, walk, index }: { inspection: InspectionView; walk: Walk; index: number }) {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  if (inspection.content.pages.length === 1) return null
  return (
    <nav aria-label={t`Pages`}>
      <Cluster gap={2}>
        {inspection.content.pages.map((page, at) => {
          const missing = answerFaults(walk.asked.filter((each) => each.page.key === page.key)).length
          return (
            <LinkButton
              key={page.key}
              href={paths.page(inspection, at + 1)}
              size="small"
              variant={at === index ? 'primary' : 'secondary'}
              color="default"
            >
              {missing === 0 ? t`${page.title} ✓` : t`${page.title} (${missing})`}
            </LinkButton>
          )
        })}
      </Cluster>
    </nav>
  )
}

type SectionsProps = {
  readonly questions: readonly AskedQuestion[]
  readonly inspection: InspectionView
  readonly walk: Walk
  readonly showsFaults: boolean
}

/** Questions under the heading of their section, with the way to leave a room out. */
function Sections({ questions, inspection, walk, showsFaults }: SectionsProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<AskedQuestion>()
  const instances = [...new Set(questions.map(({ instance }) => instance.uuid))]
  return (
    <Stack gap={5}>
      {instances.map((uuid) => {
        const own = questions.filter(({ instance }) => instance.uuid === uuid)
        const [first] = own
        if (!first) return null
        return (
          <Stack key={uuid} gap={3}>
            <Cluster justify="between">
              <Heading level={2} size="lead">
                {sectionTitle(first)}
              </Heading>
              {first.section.repeat !== 'none' && (
                <Button size="tiny" variant="tertiary" color="default" onPress={() => setLeaving(first)}>
                  {t`Leave out`}
                </Button>
              )}
            </Cluster>
            {own.map((asked) => (
              <QuestionCard
                key={cardKey(asked)}
                inspection={inspection}
                walk={walk}
                asked={asked}
                showsFaults={showsFaults}
              />
            ))}
          </Stack>
        )
      })}
      {questions.length === 0 && <Text tone="soft">{t`No questions apply on this page.`}</Text>}
      {leaving && (
        <SectionDialog
          walk={walk}
          section={leaving.section}
          instance={leaving.instance}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  )
}

/** Adds a room or a further section of the page. */
function AddSection({ inspection, walk, pageKey }: { inspection: InspectionView; walk: Walk; pageKey: string }) {
  const { t } = useLingui()
  const [added, setAdded] = useState<string>()
  const page = inspection.content.pages.find(({ key }) => key === pageKey)
  const sections = addableSections(inspection.content).filter(({ key }) =>
    page?.sections.some((each) => each.key === key),
  )
  const section = sections.find(({ key }) => key === added)
  return (
    <>
      <Cluster>
        {sections.map(({ key, title }) => (
          <Button
            key={key}
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setAdded(key)}
          >
            {t`Add: ${title}`}
          </Button>
        ))}
      </Cluster>
      {section && <SectionDialog walk={walk} section={section} onClose={() => setAdded(undefined)} />}
    </>
  )
}

type StepsProps = {
  readonly inspection: InspectionView
  readonly walk: Walk
  readonly index: number
  readonly onIncomplete: () => void
}

/** To the next page, or the end of the walk. */
function Steps({ inspection, walk, index, onIncomplete }: StepsProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useInspectionPaths()
  const [isHandingIn, setHandingIn] = useState(false)
  const pages = inspection.content.pages
  const isLast = index >= pages.length - 1
  const handIn = () => {
    const [fault] = answerFaults(walk.asked)
    if (!fault) return setHandingIn(true)
    onIncomplete()
    const at = pages.findIndex(({ sections }) =>
      sections.some(({ questions }) => questions.some(({ key }) => key === fault.questionKey)),
    )
    if (at !== index) go(paths.page(inspection, at + 1))
  }
  const missing = answerFaults(walk.asked).length
  return (
    <ThumbBar isOnEveryScreen>
      <Cluster justify="between">
        {index > 0 ? (
          <LinkButton href={paths.page(inspection, index)} variant="secondary" color="default">
            {t`Back`}
          </LinkButton>
        ) : (
          <LinkButton href={paths.details(inspection)} variant="secondary" color="default">
            {t`Overview`}
          </LinkButton>
        )}
        {isLast ? (
          <Button onPress={handIn}>{missing === 0 ? t`Submit` : t`Submit (${missing} missing)`}</Button>
        ) : (
          <LinkButton href={paths.page(inspection, index + 2)}>{t`Next`}</LinkButton>
        )}
      </Cluster>
      {isHandingIn && <HandInDialog inspection={inspection} walk={walk} onClose={() => setHandingIn(false)} />}
    </ThumbBar>
  )
}
