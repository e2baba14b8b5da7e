import { type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { WizardFrame } from '@fettle/ui/layout/wizard-frame'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldLabels } from '../../../kit/forms/field-labels.ts'
import { UnsavedChangesGuard } from '../../../kit/forms/unsaved-changes-guard.tsx'
import { useFormSummary } from '../../../kit/forms/use-form-summary.tsx'
import { loadStateOf, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { MappingFields, useMappingForm } from '../forms/mapping-form.tsx'
import type { ColumnWords } from '../forms/mapping-model.ts'
import { useColumnWords } from '../forms/word-fields.tsx'
import { useImportSteps } from '../import-steps.ts'
import { ImportFigures } from './import-figures.tsx'
import { ImportNotes, UnusedColumns } from './import-notes.tsx'
import { ImportRows } from './import-rows.tsx'

/** Steps before the run: mapping and validation. */
export function ImportProgress({ one }: { one: ImportView }) {
  const { columns } = one.mapping ?? one.suggested
  const priority = useColumnWords(one, columns.priority ?? '')
  const category = useColumnWords(one, columns.category ?? '')
  // The form opens with every word of both columns; later ones come as their column is chosen.
  const [first, setFirst] = useState<ColumnWords>()
  const isReady = priority.isReady && category.isReady
  if (!first && isReady) setFirst({ priority: priority.words, category: category.words })
  const failed = [priority, category].find(({ error }) => error)
  const words = {
    data: first,
    isPlaceholderData: false,
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  }
  return <LoadStateView {...loadStateOf(words)}>{(known) => <ImportSteps one={one} words={known} />}</LoadStateView>
}

function ImportSteps({ one, words }: { one: ImportView; words: ColumnWords }) {
  const [isBack, setBack] = useState(false)
  const mapping = useMappingForm(one, words, () => setBack(false))
  const { labels, summary, isUnsaved } = useFormSummary(mapping)
  const cancel = () => {
    mapping.form.reset()
    setBack(false)
  }
  const isMatching = one.state === 'uploaded' || isBack
  const way = useWay(one)
  const [match, look] = [useMatchStep(one), useRowsStep(one)]
  const step = isMatching
    ? {
        ...match,
        errors: summary,
        onNext: () => mapping.submit(),
        isNexting: mapping.isRunning,
        onBack: isBack ? cancel : undefined,
      }
    : { ...look, onBack: () => setBack(true) }
  return (
    <FormProvider {...mapping.form}>
      <FieldLabels value={labels}>
        <WizardFrame {...way} {...step}>
          {() => (isMatching ? <MappingFields one={one} /> : <Rows one={one} />)}
        </WizardFrame>
        <UnsavedChangesGuard isDirty={isMatching && isUnsaved} />
      </FieldLabels>
    </FormProvider>
  )
}

/** Shared by both steps. */
const useWay = ({ filename }: ImportView) => {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  return {
    ...permissionLoadState(true),
    label: t`Steps of the import`,
    steps: useImportSteps(),
    progress: (place: number, count: number) => t`${filename}: step ${place} of ${count}`,
    isWide: true,
    leave: { label: t`Finish later`, onLeave: () => go(paths.imports) },
  }
}

const useMatchStep = ({ rowCount, createdAt, createdBy }: ImportView) => {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    at: 'match',
    question: t`Which column is which?`,
    hint: t`${formats.number(rowCount)} rows, uploaded ${formats.dateTime(createdAt)} by ${createdBy}`,
    nextLabel: t`Check every row`,
    backLabel: t`Back`,
  }
}

const useRowsStep = ({ uuid, readyCount }: ImportView) => {
  const { t } = useLingui()
  const run = useCommand(importsMethods.run)
  return {
    at: 'rows',
    question: t`Are these rows right?`,
    hint: t`Nothing is created until you confirm, and an import can be undone.`,
    nextLabel: plural(readyCount, { one: 'Create # work order', other: 'Create # work orders' }),
    isNextDisabled: readyCount === 0,
    isNexting: run.isRunning,
    onNext: () => void run.run({ importUuid: uuid }).catch(() => undefined),
    backLabel: t`Match columns again`,
  }
}

function Rows({ one }: { one: ImportView }) {
  const { t } = useLingui()
  return (
    <>
      {one.readyCount === 0 && (
        <Banner status="warning" title={t`No row can be created`}>
          {t`Match the columns again, or correct the file and upload it once more.`}
        </Banner>
      )}
      <UnusedColumns one={one} unused={one.unusedColumns} />
      <ImportNotes one={one} />
      <ImportFigures one={one} />
      <Card title={t`Rows`} isFlush>
        <ImportRows one={one} />
      </Card>
    </>
  )
}
