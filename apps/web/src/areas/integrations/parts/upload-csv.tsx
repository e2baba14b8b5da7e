import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readTextFile } from '../../../kit/uploads/read-text-file.ts'
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
  const [fault, setFault] = useState<string>()
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setName(file.name)
    if (file.size > largest) return setFault(t`The file is too large: 3.9 MB at most. Split it into parts.`)
    setFault(undefined)
    try {
      const made = await upload.run({ filename: file.name, text: await readTextFile(file) })
      go(paths.importRun(made.uuid))
    } catch (problem) {
      setFault(problem instanceof ApiError ? problem.message : t`The file could not be read.`)
    }
  }
  return (
    <FileDrop
      label={t`Import jobs from a CSV file`}
      description={t`The first row names the columns. Comma, semicolon and tab are recognised.`}
      chooseLabel={t`Choose a CSV file`}
      accept={['.csv', 'text/csv', 'text/plain']}
      isMultiple={false}
      isDisabled={upload.isRunning}
      errorMessage={fault}
      files={upload.isRunning ? [{ id: name, name, state: 'uploading' }] : []}
      onAdd={(files) => void take(files)}
    />
  )
}
