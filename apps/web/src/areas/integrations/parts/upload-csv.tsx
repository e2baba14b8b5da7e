import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CsvFileDrop } from '../../../kit/uploads/csv-file-drop.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Uploads a CSV file and opens its mapping page. */
export function UploadCsv() {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const upload = useCommand(importsMethods.upload, { isQuiet: true })
  const [headingRow, setHeadingRow] = useState<number | null>(null)
  return (
    <Stack>
      <CsvFileDrop
        label={t`Import jobs from a CSV file`}
        description={t`One row names the columns. Comma, semicolon, tab and vertical bar are recognised.`}
        limit={{ bytes: 3_900_000, message: t`The file is too large: 3.9 MB at most. Split it into parts.` }}
        isBusy={upload.isRunning}
        onText={async (read, file) => {
          const named = headingRow === null ? {} : { headingRow }
          const made = await upload.run({ filename: file.name, ...read, ...named })
          go(paths.importRun(made.uuid))
        }}
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
