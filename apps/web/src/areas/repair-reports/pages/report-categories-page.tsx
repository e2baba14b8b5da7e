import { type Danger, dangerCodes, dangers } from '@fettle/domain/repair-reports/fault-tree'
import { Button } from '@fettle/ui/controls/button'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SearchField } from '@fettle/ui/fields/search-field'
import { Stack } from '@fettle/ui/layout/stack'
import { isTileAbout, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useHistory } from '../../../platform/history.ts'
import { CallCard } from '../portal/call-card.tsx'
import { portalPaths } from '../portal/portal-paths.ts'
import { formSteps, type ReportDraft, type ReportDraftState } from '../portal/report-draft.ts'
import { TileDrawing } from '../portal/tile-drawing.tsx'
import { usePortalTree } from '../portal/use-portal-tree.ts'
import { WithDraft } from '../portal/with-draft.tsx'

/** Danger first, then what the report is about. */
export function ReportCategoriesPage() {
  return <WithDraft>{(draft, change) => <Categories draft={draft} change={change} />}</WithDraft>
}

type StepProps = { readonly draft: ReportDraft; readonly change: ReportDraftState['change'] }

function Categories({ draft, change }: StepProps) {
  const [isSafe, setSafe] = useState(draft.tile !== '')
  return isSafe ? (
    <Tiles draft={draft} change={change} onBack={() => setSafe(false)} />
  ) : (
    <Dangers draft={draft} change={change} onSafe={() => setSafe(true)} />
  )
}

function Dangers({ draft, change, onSafe }: StepProps & { readonly onSafe: () => void }) {
  const { t } = useLingui()
  const { texts, numbers } = usePortalTree(draft)
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const [danger, setDanger] = useState<string>(draft.danger ?? '')
  const next = () => {
    if (danger === 'none') {
      change({ danger: null })
      return onSafe()
    }
    change({ danger: danger as Danger, tile: '', answers: {} })
    history.push(paths.question(draft, 'contact'))
  }
  return (
    <PublicPageLayout title={t`Is anyone in danger?`} description={draft.homeName}>
      <Stack gap={4}>
        <RadioGroup
          label={t`Is one of these true right now?`}
          hideLabel
          asCards
          value={danger}
          onChange={setDanger}
          options={[
            { id: 'none', label: t`None of these` },
            ...dangerCodes.map((id) => ({ id, label: texts.dangers[id] })),
          ]}
        />
        {danger !== '' && danger !== 'none' && <CallCard target={dangers[danger as Danger]} numbers={numbers} />}
        <Button size="large" fullWidth isDisabled={danger === ''} onPress={next}>
          {danger === '' || danger === 'none' ? t`Continue` : t`Send it to the landlord all the same`}
        </Button>
      </Stack>
    </PublicPageLayout>
  )
}

function Tiles({ draft, change, onBack }: StepProps & { readonly onBack: () => void }) {
  const { t } = useLingui()
  const { tiles, texts } = usePortalTree(draft)
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const [words, setWords] = useState('')
  const [tile, setTile] = useState(draft.tile)
  const shown = tiles.filter(({ id }) => id === 'other' || isTileAbout(texts, id, words))
  const next = () => {
    const answers = tile === draft.tile ? draft.answers : {}
    change({ tile, answers, danger: null })
    const [first] = formSteps(tiles, { tile, answers })
    history.push(paths.question(draft, first?.id ?? 'words'))
  }
  return (
    <PublicPageLayout title={t`What is it about?`} description={draft.homeName}>
      <Stack gap={4}>
        <SearchField label={t`Search in your own words`} value={words} onChange={setWords} />
        <RadioGroup
          label={t`What is it about?`}
          hideLabel
          asCards
          value={tile}
          onChange={setTile}
          options={shown.map(({ id }) => ({ id, label: tileText(texts, id), icon: <TileDrawing tile={id} /> }))}
        />
        <Button size="large" fullWidth isDisabled={tile === ''} onPress={next}>
          {t`Continue`}
        </Button>
        <Button variant="tertiary" color="default" fullWidth onPress={onBack}>
          {t`Back`}
        </Button>
      </Stack>
    </PublicPageLayout>
  )
}
