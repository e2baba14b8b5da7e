import { Button } from '@fettle/ui/controls/button'
import { CloseIcon } from '@fettle/ui/controls/icons'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type PanelHeadingProps = { readonly title: string; readonly onClose: () => void; readonly children?: ReactNode }

/** Title of a panel beside a list, with what stands below it, and the button that closes it. */
export function PanelHeading({ title, onClose, children }: PanelHeadingProps) {
  const { t } = useLingui()
  return (
    <Row justify="between" align="start">
      <Stack gap={1}>
        <Heading level={2} size="lead">
          {title}
        </Heading>
        {children}
      </Stack>
      <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<CloseIcon />} onPress={onClose}>
        {t`Close`}
      </Button>
    </Row>
  )
}
