import { type EvidenceView, evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { Button } from '@fettle/ui/controls/button'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RunForEach } from '../../../kit/actions/run-for-each.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Accepts all certificates of a page that the reader may accept, one after the other; for those of an import. */
export function AcceptShown({ certificates }: { certificates: readonly EvidenceView[] }) {
  const { t } = useLingui()
  const labels = useLabels()
  const accept = useCommand(evidenceMethods.accept, { isQuiet: true })
  // Those asked about stay in the dialog when they have left the list.
  const [asked, setAsked] = useState<readonly EvidenceView[]>()
  const acceptable = certificates.filter(({ can }) => can.includes('accept'))
  const nameOf = (one: EvidenceView) =>
    [labels.requirement(one), one.number, one.locations[0]?.name].filter(Boolean).join(' · ')
  return (
    <>
      {acceptable.length > 1 && (
        <Button variant="secondary" color="default" onPress={() => setAsked(acceptable)}>
          {t`Accept all shown…`}
        </Button>
      )}
      {asked && (
        <RunForEach
          title={plural(asked.length, { one: 'Accept # certificate?', other: 'Accept # certificates?' })}
          confirmLabel={t`Accept certificates`}
          doneTitle={plural(asked.length, { one: '# certificate accepted', other: '# certificates accepted' })}
          items={asked.map((one) => ({
            name: nameOf(one),
            run: () => accept.run({ evidenceUuid: one.uuid, version: one.version }),
          }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
