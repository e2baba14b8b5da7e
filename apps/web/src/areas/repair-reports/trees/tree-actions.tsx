import { type FaultTreeView, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { ownVersion } from '@fettle/domain/repair-reports/own-tree'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster, Row } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useTreeStateNames } from './use-tree-labels.ts'

/** State of a version, and its way into use and out of it. */
export function TreeActions({ tree }: { readonly tree: FaultTreeView }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const states = useTreeStateNames()
  const publish = useCommand(faultTreesMethods.publish)
  const { number, version, state, note } = tree
  const own = ownVersion(number)
  return (
    <Row justify="between" align="start" stacksOnPhone>
      <Cluster gap={2}>
        <Tag surface={state === 'published' ? 'green' : state === 'draft' ? 'yellow' : 'grey'}>{states[state]}</Tag>
        <Link href={paths.faultTrees}>{t`All versions`}</Link>
        {state !== 'draft' && note !== '' && <Text size="small">{note}</Text>}
      </Cluster>
      <Cluster gap={2}>
        <ConfirmedAction
          verb="publish"
          view={tree}
          size="small"
          title={t`Publish this version?`}
          question={t`Residents answer it from now on. It is not changed again; reports keep the version that they were answered with.`}
          onConfirm={async () => {
            await publish.run({ number, version })
            toast.success({ title: t`Version ${own} is in use` })
          }}
        >
          {t`Publish`}
        </ConfirmedAction>
        <Discard tree={tree} />
        <Retire tree={tree} />
      </Cluster>
    </Row>
  )
}

function Discard({ tree }: { readonly tree: FaultTreeView }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const history = useHistory()
  const discard = useCommand(faultTreesMethods.discard)
  const { number, version } = tree
  return (
    <ConfirmedAction
      verb="discard"
      view={tree}
      size="small"
      variant="secondary"
      color="critical"
      title={t`Discard the draft?`}
      question={t`Everything that was changed in it is lost.`}
      onConfirm={async () => {
        await discard.run({ number, version })
        toast.success({ title: t`Draft discarded` })
        history.push(paths.faultTrees)
      }}
    >
      {t`Discard`}
    </ConfirmedAction>
  )
}

function Retire({ tree }: { readonly tree: FaultTreeView }) {
  const { t } = useLingui()
  const retire = useCommand(faultTreesMethods.retire)
  const { number, version } = tree
  return (
    <ConfirmedAction
      verb="retire"
      view={tree}
      size="small"
      variant="secondary"
      color="default"
      title={t`Return to the questions of Fettle?`}
      question={t`Residents answer the questions of Fettle again. This version stays for the reports that were answered with it, and can be the start of a draft.`}
      onConfirm={async () => {
        await retire.run({ number, version })
        toast.success({ title: t`The questions of Fettle are in use` })
      }}
    >
      {t`Return to the questions of Fettle`}
    </ConfirmedAction>
  )
}
