import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readTextFile, WorkbookError } from '../../../kit/uploads/read-text-file.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

const largest = 3_900_000

/** Uploads a CSV file and opens its mapping page. */
export function UploadCsv() {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const upload = useCommand(importsMethods.upload, { isQuiet: true })
  const [name, setName] = useState('')
  const [headingRow, setHeadingRow] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const describe = (problem: unknown) => {
    if (problem instanceof ApiError) return problem.message
    if (problem instanceof WorkbookError) return t`This is a workbook. Save the sheet as a CSV file and choose that.`
    return t`The file could not be read.`
  }
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setName(file.name)
    if (file.size > largest) return setFault(t`The file is too large: 3.9 MB at most. Split it into parts.`)
    setFault(undefined)
    try {
      const named = headingRow === null ? {} : { headingRow }
      const made = await upload.run({ filename: file.name, ...(await readTextFile(file)), ...named })
      go(paths.importRun(made.uuid))
    } catch (problem) {
      setFault(describe(problem))
    }
  }
  return (
    <Stack>
      <FileDrop
        label={t`Import jobs from a CSV file`}
        description={t`One row names the columns. Comma, semicolon, tab and vertical bar are recognised.`}
        chooseLabel={t`Choose a CSV file`}
        accept={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values']}
        isMultiple={false}
        isDisabled={upload.isRunning}
        errorMessage={fault}
        files={upload.isRunning ? [{ id: name, name, state: 'uploading' }] : []}
        onAdd={(files) => void take(files)}
      />
      <NumberField
        label={t`Row of the headings`}
        description={t`Only where it is not recognised. Fill it in before you choose the file.`}
        width="short"
        minValue={1}
        maxValue={1000}
        value={headingRow}
        onChange={setHeadingRow}
      />
    </Stack>
  )
}
