import { SuccessIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { panelLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { PriorityMark } from '../../../kit/texts/badges.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import s from './attention-panel.module.css'

/** Work that waits for the reader's side, with its next step. */
export type AttentionRow = {
  readonly uuid: string
  readonly number: number
  readonly title: string
  readonly place: string
  readonly priority: string
  readonly due: string | null
  readonly step: string
  readonly href: string
  /** Where the step is taken. */
  readonly stepHref: string
}

type AttentionPanelProps = {
  readonly list: QueryState<{ readonly rows: readonly AttentionRow[] }>
  /** Steps in the order in which they are shown; others are left out. */
  readonly steps: readonly string[]
  /** Number of all work of a step, and the list of it. */
  readonly countOf: (step: string) => number | undefined
  readonly listHref: (step: string) => string
  /** What to do when nothing waits. */
  readonly emptyText: string
}

/** Rows shown of one step; the others are one click away. */
const few = 4

/** "Needs your attention": what the reader must do next, grouped by the step, the most urgent first. */
export function AttentionPanel({ list, steps, emptyText, ...rest }: AttentionPanelProps) {
  const { t } = useLingui()
  return (
    <DashboardPanel
      title={t`Needs your attention`}
      isFlush
      width={8}
      {...panelLoadState(list, <PartSkeleton lines={10} />)}
    >
      {({ rows }) => {
        const groups = steps
          .map((step) => ({ step, rows: rows.filter((row) => row.step === step) }))
          .filter((group) => group.rows.length > 0)
        if (groups.length === 0)
          return (
            <EmptyState
              headingLevel={3}
              icon={<SuccessIcon />}
              title={t`Nothing needs your attention`}
              description={emptyText}
            />
          )
        return groups.map((group) => <Group key={group.step} {...group} {...rest} />)
      }}
    </DashboardPanel>
  )
}

type GroupProps = Pick<AttentionPanelProps, 'countOf' | 'listHref'> & {
  readonly step: string
  readonly rows: readonly AttentionRow[]
}

function Group({ step, rows, countOf, listHref }: GroupProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const all = Math.max(countOf(step) ?? 0, rows.length)
  return (
    <section className={s.group} aria-label={labels.nextStep(step)}>
      <h3 className={s.head}>
        {labels.nextStep(step)} <span className={s.count}>{all}</span>
        {all > few && <Link className={s.all ?? ''} href={listHref(step)}>{t`Show all ${all}`}</Link>}
      </h3>
      <ul>
        {rows.slice(0, few).map((row) => (
          <Line key={row.uuid} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Line({ row }: { row: AttentionRow }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const now = useNow()
  const isLate = row.due !== null && new Date(row.due).getTime() < now
  return (
    <li className={s.row}>
      <div className={s.words}>
        <Link className={s.title ?? ''} href={row.href}>
          {row.title}
        </Link>
        <Text as="span" size="small" tone="soft" isCut>
          <PriorityMark priority={row.priority} /> #{row.number} · {row.place}
        </Text>
      </div>
      <Text as="span" size="small" tone={isLate ? 'critical' : 'soft'} className={s.due}>
        {row.due === null ? t`On hold` : formats.relative(row.due, now)}
      </Text>
      <span className={s.action}>
        <LinkButton href={row.stepHref} size="small" variant="secondary">
          {labels.nextStep(row.step)}
        </LinkButton>
      </span>
    </li>
  )
}
