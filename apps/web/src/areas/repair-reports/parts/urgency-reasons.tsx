import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { answerText, askText, type FaultTexts, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useFaultTexts } from '../use-fault-texts.ts'

/** The answer that a code of the triage stands for, in the reader's language. */
const answerOf = (texts: FaultTexts, code: string): string => {
  const [tile = '', question = '', answer = ''] = code.split('.')
  if (tile === 'danger') return tileText(texts, question)
  return `${askText(texts, tile, question)} ${answerText(texts, { tile, question }, answer)}`
}

/** Why a report is as urgent as it is, from the codes that the triage gives. */
export function UrgencyReasons({ because }: { because: readonly string[] }) {
  const { t } = useLingui()
  const texts = useFaultTexts()
  const others: Readonly<Record<string, string>> = {
    needs: t`Someone in the home needs care.`,
    season: t`It is the heating season.`,
    unknown: t`An answer is not known, so the worst case counts.`,
  }
  return (
    <Stack as="ul" gap={1}>
      {because.map((code) => (
        <li key={code}>
          <Text size="small">{others[code] ?? answerOf(texts, code)}</Text>
        </li>
      ))}
    </Stack>
  )
}
