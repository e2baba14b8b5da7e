import { type DraftedSummary, draftSummary } from '@fettle/domain/inspections/draft-summary'
import { Button } from '@fettle/ui/controls/button'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFlag } from '../../../platform/flags/flags.ts'
import { useObservationLabels } from '../../observations/shared/use-observation-labels.ts'
import type { Walk } from './use-walk.ts'

export type Summary = {
  readonly text: string
  /** The draft that was taken over; null where a person wrote the text. */
  readonly draft: DraftedSummary | null
}

type SummaryFieldProps = { readonly walk: Walk; readonly value: Summary; readonly onChange: (next: Summary) => void }

/** The summary of an inspection, written or drafted from its answers. A draft is marked until a person changes it. */
export function SummaryField({ walk, value: { text, draft }, onChange }: SummaryFieldProps) {
  const { t } = useLingui()
  const mayDraft = useFlag('inspection_ai_summarisation')
  const showsSources = useFlag('inspection_ai_summarisation_dev_actions')
  const toText = useDraftText()
  const write = () => {
    const drafted = draftSummary(walk.asked)
    onChange({ text: toText(drafted), draft: drafted })
  }
  return (
    <Stack gap={2}>
      <TextArea
        label={t`Summary`}
        isRequired={false}
        rows={draft ? 8 : 3}
        maxLength={4000}
        value={text}
        onChange={(next) => onChange({ text: next, draft: null })}
        {...(draft && { description: t`Drafted from the answers. Read it before you submit it.` })}
      />
      {mayDraft && (
        <Cluster>
          <Button size="small" variant="secondary" color="default" onPress={write}>
            {t`Draft from the answers`}
          </Button>
        </Cluster>
      )}
      {showsSources && draft && <Sources draft={draft} />}
    </Stack>
  )
}

const useDraftText = () => {
  const { t } = useLingui()
  return ({ asked, failed, lines, further }: DraftedSummary): string => {
    const head = t`${failed} of ${asked} questions failed.`
    const shown = lines.map(({ section, question, note }) =>
      [`– ${section}: ${question}`, note].filter(Boolean).join('. '),
    )
    const rest = further === 0 ? [] : [plural(further, { one: '– and # further.', other: '– and # further.' })]
    return (failed === 0 ? [t`All ${asked} questions passed or need no action.`] : [head, ...shown, ...rest])
      .join('\n')
      .slice(0, 4000)
  }
}

/** Where each line of a draft comes from, for developers. */
function Sources({ draft: { lines } }: { readonly draft: DraftedSummary }) {
  const { t } = useLingui()
  const { severities } = useObservationLabels()
  return (
    <Stack gap={1}>
      <Text size="small" weight="medium">{t`Sources of the draft`}</Text>
      {lines.map(({ section, question, answer, severity, isCritical }) => (
        <Text key={`${section}/${question}`} size="small" tone="soft">
          {[section, question, answer, severity && severities[severity], isCritical && t`critical`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </Stack>
  )
}
