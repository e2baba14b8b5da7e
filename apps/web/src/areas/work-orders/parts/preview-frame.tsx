import { Button } from '@fettle/ui/controls/button'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@fettle/ui/controls/icons'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Figure, Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import s from './preview-frame.module.css'

export type PreviewNavigation = {
  readonly onClose: () => void
  /** Shows the previous or next row; undefined at the ends of the page. */
  readonly onBefore: (() => void) | undefined
  readonly onAfter: (() => void) | undefined
}
type PreviewFrameProps = {
  readonly work: { readonly number: number; readonly title: string }
  readonly ways: PreviewNavigation
  readonly children: ReactNode
}

/** Preview beside a list, with navigation between rows. */
export function PreviewFrame({ work, ways, children }: PreviewFrameProps) {
  return (
    <Stack gap={4} className={s.preview}>
      <Row justify="between" align="start">
        <Heading level={2} size="lead">
          <Figure>#{work.number}</Figure> {work.title}
        </Heading>
        <Ways {...ways} />
      </Row>
      {children}
    </Stack>
  )
}

/** Previous, next, and close. */
function Ways({ onClose, onBefore, onAfter }: PreviewNavigation) {
  const { t } = useLingui()
  return (
    <Row gap={0} className={s.ways}>
      <Button
        {...icon}
        startIcon={<ChevronUpIcon />}
        disabledReason={onBefore ? undefined : t`This is the first row of the page`}
        onPress={onBefore}
      >
        {t`Row above`}
      </Button>
      <Button
        {...icon}
        startIcon={<ChevronDownIcon />}
        disabledReason={onAfter ? undefined : t`This is the last row of the page`}
        onPress={onAfter}
      >
        {t`Row below`}
      </Button>
      <Button {...icon} startIcon={<CloseIcon />} onPress={onClose}>
        {t`Close preview`}
      </Button>
    </Row>
  )
}

const icon = { variant: 'tertiary', color: 'default', size: 'small', iconOnly: true } as const

/** Skeleton of the preview. */
export function PreviewSkeleton() {
  return (
    <div className={s.preview}>
      <PartSkeleton lines={8} />
    </div>
  )
}
