import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

type OwnerAnswerFormProps = {
  /** Labels of the buttons that approve and decline. */
  readonly approve: string
  readonly decline: string
  /** Sends the answer and shows what came of it; rejects where it was refused. */
  readonly onAnswer: (answer: OwnerAnswer, note: string) => Promise<void>
}

/** An owner's decision by link: approve, decline with a reason, or arrange it themselves. */
export function OwnerAnswerForm({ approve, decline, onAnswer }: OwnerAnswerFormProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [given, setGiven] = useState<OwnerAnswer | null>(null)
  const [problem, setProblem] = useState('')
  const press = (answer: OwnerAnswer) => {
    if (answer === 'declined' && note.trim() === '') {
      setProblem(t`Please enter why you decline.`)
      return
    }
    setGiven(answer)
    setProblem('')
    onAnswer(answer, note).catch((failure: unknown) => {
      setGiven(null)
      setProblem(failure instanceof Error ? failure.message : '')
    })
  }
  const button = (answer: OwnerAnswer) => ({
    size: 'large' as const,
    fullWidth: true,
    loading: given === answer,
    onPress: () => press(answer),
  })
  return (
    <Stack gap={3}>
      <TextArea
        label={t`Comment`}
        description={t`Needed when you decline.`}
        isRequired={false}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      {problem !== '' && <Banner status="warning_urgent" isUrgent title={problem} />}
      <Button {...button('approved')}>{approve}</Button>
      <Button {...button('does-it-themselves')} variant="secondary" color="default">
        {t`I will arrange it myself`}
      </Button>
      <Button {...button('declined')} variant="secondary" color="critical">
        {decline}
      </Button>
      <Text size="small" tone="soft">{t`Your first answer is final.`}</Text>
    </Stack>
  )
}
