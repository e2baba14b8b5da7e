import { Text } from '@fettle/ui/layout/text'
import { useIsDenseRow } from '@fettle/ui/table/dense-rows'
import type { ReactNode } from 'react'
import s from './title-with-subtitle.module.css'

/** A name with a second line, or behind it in a table with one line a row: the first cell of most lists. */
export function TitleWithSubtitle({
  title,
  below: subtitle,
  badge,
}: {
  title: ReactNode
  below: ReactNode
  badge?: ReactNode
}) {
  return (
    <span className={useIsDenseRow() ? s.line : s.lines}>
      <Text as="span" weight="medium">
        {title}
      </Text>
      <Text as="span" size="small" tone="soft" className={s.below}>
        {subtitle}
      </Text>
      {badge && <span className={s.badge}>{badge}</span>}
    </span>
  )
}
