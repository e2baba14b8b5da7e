import { Text } from '@fettle/ui/layout/text'
import type { ReactNode } from 'react'
import s from './title-with-subtitle.module.css'

/** A name with a second line: the first cell of most lists. */
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
    <span className={s.lines}>
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
