import { Button } from '@fettle/ui/controls/button'
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

/** The first rows of a step, and how many there are. */
export type AttentionGroup = {
  readonly step: string
  readonly count: number
  readonly rows: readonly AttentionRow[]
}
/** What the reader is responsible for, or what any of the team may do. */
export type AttentionScope = 'me' | 'team'

type AttentionPanelProps = {
  readonly list: QueryState<{ readonly groups: readonly AttentionGroup[] }>
  readonly scope: AttentionScope
  readonly onScopeChange: (scope: AttentionScope) => void
  /** The list of all work of a step. */
  readonly listHref: (step: string, scope: AttentionScope) => string
  /** What to do when nothing waits. */
  readonly emptyText: string
}

/** "Needs your attention": the steps that the reader may take, the most urgent first. */
export function AttentionPanel({ list, emptyText, onScopeChange, ...rest }: AttentionPanelProps) {
  const { t } = useLingui()
  return (
    <DashboardPanel
      title={t`Needs your attention`}
      actions={
        <Button size="small" variant="tertiary" onPress={() => onScopeChange(rest.scope === 'me' ? 'team' : 'me')}>
          {rest.scope === 'me' ? t`Show the whole team` : t`Show only mine`}
        </Button>
      }
      isFlush
      width={8}
      {...panelLoadState(list, <PartSkeleton lines={10} />)}
    >
      {({ groups }) => {
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

type GroupProps = Pick<AttentionPanelProps, 'scope' | 'listHref'> & AttentionGroup

function Group({ step, rows, count, scope, listHref }: GroupProps) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <section className={s.group} aria-label={labels.nextStep(step)}>
      <h3 className={s.head}>
        {labels.nextStep(step)} <span className={s.count}>{count}</span>
        {count > rows.length && (
          <Link className={s.all ?? ''} href={listHref(step, scope)}>{t`Show all ${count}`}</Link>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
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
