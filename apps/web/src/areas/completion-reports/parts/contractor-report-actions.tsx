import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { EditIcon, SendIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The contractor's actions on a report: submit, edit. */
export function ContractorReportActions({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const submit = useCommand(completionReportsMethods.submit)
  const send = async () => {
    await submit.run({ completionReportUuid: report.uuid, version: report.version }).then(
      () => toast.success({ title: t`Report submitted` }),
      () => undefined,
    )
  }
  return (
    <Cluster>
      <Action
        verb="submit"
        view={report}
        startIcon={<SendIcon />}
        loading={submit.isRunning}
        onPress={() => void send()}
      >
        {t`Submit report`}
      </Action>
      {isAllowed(report, 'edit') && (
        <LinkButton
          href={paths.editReport(report.jobUuid, report.uuid)}
          variant="secondary"
          color="default"
          startIcon={<EditIcon />}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </Cluster>
  )
}
