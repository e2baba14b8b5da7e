import { type FaultTreeView, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import type { FaultTile } from '@fettle/domain/repair-reports/fault-tree'
import { askKey, ownVersion, tileKey } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { TreeTileDrawer } from '../trees/tile-drawer.tsx'
import { TileEditor } from '../trees/tile-editor.tsx'
import { TreeActions } from '../trees/tree-actions.tsx'
import type { EditedTree, Tile } from '../trees/tree-model.ts'
import { TreeSettings } from '../trees/tree-settings.tsx'
import { TreeTrial } from '../trees/tree-trial.tsx'
import { TreeWalk } from '../trees/tree-walk.tsx'
import { useEditedTree } from '../trees/use-edited-tree.ts'
import { useProblemText } from '../trees/use-tree-labels.ts'

/** One version of the questions for residents: edited while it is a draft, else read. */
export function FaultTreePage() {
  const { t } = useLingui()
  const number = Number(useRouteParam('treeNumber'))
  const version = ownVersion(number)
  const query = useQuery(methodQuery(faultTreesMethods.get, { number }))
  return (
    <SettingsScreen title={t`Questions, version ${version}`} {...loadStateOf(query, <PartSkeleton lines={8} />)}>
      {(tree) => <Inside tree={tree} />}
    </SettingsScreen>
  )
}

function Inside({ tree }: { readonly tree: FaultTreeView }) {
  const { t, i18n } = useLingui()
  const { defaultLocale } = useEdition()
  const isRead = tree.languages.some((each) => each === i18n.locale)
  const [language, setLanguage] = useState<ResidentLanguage>(isRead ? (i18n.locale as ResidentLanguage) : defaultLocale)
  const [tileId, setTile] = useState(tree.tiles[0]?.id ?? '')
  const edited = useEditedTree(tree, language)
  const tile = tree.tiles.find(({ id }) => id === tileId) ?? tree.tiles[0]
  const show = ({ tile: id, what, code }: FaultTreeView['problems'][number]) => {
    if (id !== '') setTile(id)
    if (code === 'text_missing') setLanguage(residentLanguages.find((each) => each === what) ?? language)
  }
  return (
    <Stack gap={5}>
      <TreeActions tree={tree} />
      {tree.can.includes('save') && <Problems edited={edited} onShow={show} />}
      {tree.can.includes('save') && <TreeSettings tree={tree} />}
      <Grid columns={2}>
        <SelectField
          label={t`Fault`}
          value={tile?.id ?? ''}
          onChange={setTile}
          options={tree.tiles.map(({ id }) => ({ id, label: edited.textOf(tileKey(id)) }))}
        />
        <SelectField
          label={t`Language of the texts`}
          value={language}
          onChange={(next) => setLanguage(residentLanguages.find((each) => each === next) ?? language)}
          options={residentLanguageNames
            .filter(([id]) => tree.languages.includes(id))
            .map(([id, label]) => ({ id, label }))}
        />
      </Grid>
      {tile && <TileActions edited={edited} tile={tile} onChosen={setTile} />}
      {tile && <TileEditor edited={edited} tile={tile} />}
      {tree.can.includes('save') && <TreeTrial edited={edited} />}
    </Stack>
  )
}

type ProblemsProps = {
  readonly edited: EditedTree
  readonly onShow: (problem: FaultTreeView['problems'][number]) => void
}

const mostShown = 12

function Problems({ edited, onShow }: ProblemsProps) {
  const { t } = useLingui()
  const textOf = useProblemText()
  const { problems } = edited.tree
  if (problems.length === 0) return <Banner status="success" title={t`Complete: it can be published`} />
  const further = problems.length - mostShown
  return (
    <Banner status="warning" title={t`Not complete yet`}>
      <Stack as="ul" gap={2}>
        {problems.slice(0, mostShown).map((problem) => {
          const { code, tile, what } = problem
          const name = tile === '' ? '' : edited.textOf(tileKey(tile))
          const text = [name, textOf(problem, edited.textOf(askKey(tile, what)))].filter(Boolean).join(': ')
          return (
            <li key={`${code} ${tile} ${what}`}>
              <Cluster gap={2}>
                <Text size="small">{text}</Text>
                {tile !== '' && (
                  <Button size="small" variant="tertiary" aria-label={t`Show ${text}`} onPress={() => onShow(problem)}>
                    {t`Show`}
                  </Button>
                )}
              </Cluster>
            </li>
          )
        })}
        {further > 0 && <li>{t`And ${further} more.`}</li>}
      </Stack>
    </Banner>
  )
}

type TileActionsProps = {
  readonly edited: EditedTree
  readonly tile: Tile
  readonly onChosen: (tile: string) => void
}

function TileActions({ edited, tile, onChosen }: TileActionsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'walk' | 'edit' | 'new'>()
  const close = () => setOpened(undefined)
  const { problems } = edited.tree
  const isBroken = problems.some((each) => each.tile === tile.id && each.code !== 'text_missing')
  const chosen = (id: string) => {
    close()
    onChosen(id)
  }
  const name = edited.textOf(tileKey(tile.id))
  return (
    <Card title={name}>
      <Cluster gap={2}>
        <Button
          size="small"
          startIcon={<PlayIcon />}
          disabledReason={isBroken ? t`Correct the list above first.` : undefined}
          onPress={() => setOpened('walk')}
        >
          {t`Try as a resident`}
        </Button>
        {edited.saveTile && (
          <>
            <Button size="small" variant="secondary" color="default" onPress={() => setOpened('edit')}>
              {t`Name and trade`}
            </Button>
            <Button
              size="small"
              variant="secondary"
              color="default"
              startIcon={<AddIcon />}
              onPress={() => setOpened('new')}
            >
              {t`New fault`}
            </Button>
            <RemoveFault edited={edited} tile={tile} onChosen={onChosen} />
          </>
        )}
      </Cluster>
      {opened === 'walk' && <TreeWalk edited={edited} tile={tile as FaultTile} onClose={close} />}
      {opened === 'edit' && <TreeTileDrawer edited={edited} tile={tile} onSaved={chosen} onClose={close} />}
      {opened === 'new' && <TreeTileDrawer edited={edited} tile={undefined} onSaved={chosen} onClose={close} />}
    </Card>
  )
}

/** The fault for everything else stays. */
function RemoveFault({ edited, tile, onChosen }: TileActionsProps) {
  const { t } = useLingui()
  const remove = useCommand(faultTreesMethods.removeTile)
  const { number, version } = edited.tree
  const name = edited.textOf(tileKey(tile.id))
  if (tile.id === 'other') return null
  return (
    <ConfirmedAction
      verb="save"
      view={edited.tree}
      size="small"
      variant="secondary"
      color="default"
      title={t`Remove “${name}” from the draft?`}
      question={t`Residents can no longer choose it once the draft is published.`}
      onConfirm={async () => {
        await remove.run({ number, version, tile: tile.id })
        toast.success({ title: t`Fault removed` })
        onChosen('')
      }}
    >
      {t`Remove fault`}
    </ConfirmedAction>
  )
}
