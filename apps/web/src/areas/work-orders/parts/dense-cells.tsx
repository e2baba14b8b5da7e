import type { TagAssignment } from '@fettle/contracts/work-orders/tags.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Text } from '@fettle/ui/layout/text'
import type { ReactNode } from 'react'
import { PriorityMark } from '../../../kit/texts/badges.tsx'
import { OneLine } from '../../../kit/texts/one-line.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import s from './dense-cells.module.css'
import { formatDuration } from './responsible-party-text.tsx'

type DenseTitleProps = {
  readonly number: number
  readonly title: string
  readonly place: string
  readonly tags: readonly TagAssignment[]
}

/** Number, title, place and tags on one line. */
export function DenseTitle({ number, title, place, tags }: DenseTitleProps) {
  return (
    <OneLine
      lead={`#${number}`}
      title={title}
      rest={
        <>
          {place}
          {tags.map(({ uuid, name, color }) => (
            <span key={uuid} className={s.tag}>
              <Tag surface={color}>{name}</Tag>
            </span>
          ))}
        </>
      }
    />
  )
}

type DensePartyProps = {
  readonly label: string
  readonly isOwn: boolean
  readonly step: string | null
  readonly since: string
}

/** The next step of the reader's side, or the other party and since when. */
export function DenseParty({ label, isOwn, step, since }: DensePartyProps) {
  const labels = useLabels()
  const now = useNow()
  if (isOwn)
    return (
      <Text as="span" tone="attention" weight="medium">
        {step === null ? label : labels.nextStep(step)}
      </Text>
    )
  return (
    <Text as="span" tone="soft">
      {label}, {formatDuration(now - new Date(since).getTime())}
    </Text>
  )
}

/** Status, and a mark of urgent priorities before it. */
export function DenseStatus({ priority, children }: { priority: string; children: ReactNode }) {
  return (
    <span className={s.status}>
      <PriorityMark priority={priority} />
      {children}
    </span>
  )
}
