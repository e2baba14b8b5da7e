import type { ImportView } from '@fettle/contracts/integrations/imports.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Row counts of an import by state: ready, duplicate, invalid, created, undone. */
export function ImportFigures({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const figures = [
    { label: t`Ready to create`, count: one.readyCount, tone: 'valid' as const, isShown: one.state === 'checked' },
    { label: t`Created`, count: one.doneCount, tone: 'valid' as const, isShown: one.state !== 'checked' },
    { label: t`Already here`, count: one.duplicateCount, note: t`unchanged` },
    { label: t`With errors`, count: one.errorCount, tone: 'critical' as const, note: t`not created` },
    { label: t`Undone`, count: one.undoneCount, isShown: one.undoneCount > 0 },
    { label: t`Kept because they have been worked on`, count: one.keptCount, isShown: one.keptCount > 0 },
  ]
  return (
    <Grid minWidth={150}>
      {figures
        .filter(({ isShown = true }) => isShown)
        .map(({ label, count, tone, note }) => (
          <KeyFigure
            key={label}
            label={label}
            value={formats.number(count)}
            tone={count > 0 ? tone : undefined}
            note={note}
          />
        ))}
    </Grid>
  )
}
