import { FileDrop } from '@fettle/ui/fields/file-drop'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../platform/calls/api-error.ts'
import { readTextFile, type TextFile, WorkbookError } from './read-text-file.ts'

type CsvFileDropProps = {
  readonly label: string
  readonly description: string
  /** Most bytes that the server takes, and what is said of a larger file. */
  readonly limit: { readonly bytes: number; readonly message: string }
  /** Whether the chosen file is on its way. */
  readonly isBusy: boolean
  /** Called before a file is read, to drop what is shown of the one before. */
  readonly onStart?: () => void
  /** Takes the text; a rejection is shown at the field. */
  readonly onText: (read: TextFile, file: File) => Promise<void>
}

/** Chooses a CSV file and reads its text, in whatever encoding it has. */
export function CsvFileDrop({ label, description, limit, isBusy, onStart, onText }: CsvFileDropProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const describe = (problem: unknown) => {
    if (problem instanceof ApiError) return problem.message
    if (problem instanceof WorkbookError) return t`This is a workbook. Save the sheet as a CSV file and choose that.`
    return t`The file could not be read.`
  }
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setName(file.name)
    setFault(undefined)
    onStart?.()
    if (file.size > limit.bytes) return setFault(limit.message)
    try {
      await onText(await readTextFile(file), file)
    } catch (problem) {
      setFault(describe(problem))
    }
  }
  return (
    <FileDrop
      label={label}
      description={description}
      chooseLabel={t`Choose a CSV file`}
      accept={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values']}
      isMultiple={false}
      isDisabled={isBusy}
      errorMessage={fault}
      files={isBusy ? [{ id: name, name, state: 'uploading' }] : []}
      onAdd={(files) => void take(files)}
    />
  )
}
