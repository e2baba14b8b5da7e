import { type FaultTreeRow, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { isOwnTree, ownVersion } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useHistory } from '../../../platform/history.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useTreeStateNames } from '../trees/use-tree-labels.ts'

/** Versions of the questions that residents answer when they report a repair. */
export function FaultTreesPage() {
  const { t } = useLingui()
  const query = useQuery(methodQuery(faultTreesMethods.list, {}))
  return (
    <SettingsScreen
      title={t`Questions for residents`}
      description={t`What residents are asked when they report a repair, and how urgent it is then. The page about danger comes first in each version and is not changed.`}
      {...loadStateOf(query, <PartSkeleton lines={6} />)}
    >
      {({ shippedNumber, currentNumber, trees }) => {
        const hasDraft = trees.some(({ state }) => state === 'draft')
        return (
          <Card>
            <Stack as="ul" gap={5}>
              {trees.map((tree) => (
                <TreeRow key={tree.number} tree={tree} hasDraft={hasDraft} />
              ))}
              <Row as="li" justify="between" align="start" stacksOnPhone>
                <Stack gap={1}>
                  <Cluster gap={2}>
                    <Text weight="medium">{t`Questions of Fettle, version ${shippedNumber}`}</Text>
                    {!isOwnTree(currentNumber) && <Tag surface="green">{t`In use`}</Tag>}
                  </Cluster>
                  <Text size="small" tone="soft">
                    {t`In twelve languages. Used where you have no version of your own.`}
                  </Text>
                </Stack>
                <BeginDraft basedOn={shippedNumber} hasDraft={hasDraft} />
              </Row>
            </Stack>
          </Card>
        )
      }}
    </SettingsScreen>
  )
}

function TreeRow({ tree, hasDraft }: { readonly tree: FaultTreeRow; readonly hasDraft: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useSettingsPaths()
  const states = useTreeStateNames()
  const { number, state, note, publishedAt, publishedBy, createdAt, createdBy, reports } = tree
  const version = ownVersion(number)
  const when = formats.dateTime(publishedAt ?? createdAt)
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Cluster gap={2}>
          <Link href={paths.faultTree(String(number))}>{t`Version ${version}`}</Link>
          <Tag surface={state === 'published' ? 'green' : state === 'draft' ? 'yellow' : 'grey'}>{states[state]}</Tag>
        </Cluster>
        {note !== '' && <Text size="small">{note}</Text>}
        <Text size="small" tone="soft">
          {publishedAt ? t`Published by ${publishedBy} on ${when}` : t`Begun by ${createdBy} on ${when}`}
        </Text>
        {reports > 0 && (
          <Text size="small" tone="soft">
            {t`${plural(reports, { one: '# report answered it', other: '# reports answered it' })}`}
          </Text>
        )}
      </Stack>
      {state !== 'draft' && <BeginDraft basedOn={number} hasDraft={hasDraft} />}
    </Row>
  )
}

/** A draft with the content of a version; there is one draft at a time. */
function BeginDraft({ basedOn, hasDraft }: { readonly basedOn: number; readonly hasDraft: boolean }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const history = useHistory()
  const draft = useCommand(faultTreesMethods.draft)
  if (hasDraft) return null
  const begin = () =>
    draft.run({ basedOn }).then(
      ({ number }) => history.push(paths.faultTree(String(number))),
      () => undefined,
    )
  return (
    <Button size="small" variant="secondary" color="default" loading={draft.isRunning} onPress={() => void begin()}>
      {t`Begin a draft from it`}
    </Button>
  )
}
