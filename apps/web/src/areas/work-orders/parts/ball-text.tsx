import { Text } from '@fettle/ui/text'
import { Trans } from '@lingui/react/macro'
import { useNow } from '../../../kit/now.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'

type Standing = { readonly ball: string; readonly ballSince: string; readonly because: string }

/** Who must act, since when, and the fact that says so. */
export function BallText({ of }: { of: Standing }) {
  const words = useWords()
  const formats = useFormats()
  const now = useNow()
  const since = formats.relative(of.ballSince, now)
  return (
    <span>
      <Text as="strong" weight="medium" tone={of.ball === 'client' ? 'attention' : undefined}>
        {words.ball(of.ball)}
      </Text>{' '}
      <Text as="span" tone="soft" size="small">
        <Trans>since {since}</Trans> · {words.because(of.because)}
      </Text>
    </span>
  )
}
