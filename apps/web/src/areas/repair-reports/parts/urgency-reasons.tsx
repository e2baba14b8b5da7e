import { askKey, type TreeTexts } from '@fettle/domain/repair-reports/own-tree'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { answerText, askText, type FaultTexts, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'

type ReasonsProps = {
  readonly because: readonly string[]
  readonly texts: FaultTexts
  /** Texts of a tree of the client by key, for readers who do not have the tree. */
  readonly ownTexts?: TreeTexts
}

/** The answer that a code of the triage stands for, in the reader's language. */
const answerOf = ({ texts, ownTexts = {} }: Omit<ReasonsProps, 'because'>, code: string): string => {
  const [tile = '', question = '', answer = ''] = code.split('.')
  if (tile === 'danger') return tileText(texts, question)
  const asked = ownTexts[askKey(tile, question)] ?? askText(texts, tile, question)
  return `${asked} ${ownTexts[code] ?? answerText(texts, { tile, question }, answer)}`
}

/** Why a report is as urgent as it is, from the codes that the triage gives. */
export function UrgencyReasons({ because, ...known }: ReasonsProps) {
  const { t } = useLingui()
  const others: Readonly<Record<string, string>> = {
    needs: t`Someone in the home needs care.`,
    season: t`It is the heating season.`,
    unknown: t`An answer is not known, so the worst case counts.`,
  }
  return (
    <Stack as="ul" gap={1}>
      {because.map((code) => (
        <li key={code}>
          <Text size="small">{others[code] ?? answerOf(known, code)}</Text>
        </li>
      ))}
    </Stack>
  )
}
