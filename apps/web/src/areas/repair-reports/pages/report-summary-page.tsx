import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { dangers } from '@fettle/domain/repair-reports/fault-tree'
import { reportsPerDay, reportsPerHour } from '@fettle/domain/repair-reports/repair-report'
import { triage } from '@fettle/domain/repair-reports/triage'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useHistory } from '../../../platform/history.ts'
import { isolated } from '../../../platform/language/isolated.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { CallCard } from '../portal/call-card.tsx'
import { dropPhotosOf, photosOf } from '../portal/photo-store.ts'
import { portalPaths } from '../portal/portal-paths.ts'
import { discardDraft, formSteps, type ReportDraft } from '../portal/report-draft.ts'
import { UnseenField } from '../portal/unseen-field.tsx'
import { usePortalTree } from '../portal/use-portal-tree.ts'
import { type SendingReport, useSendReport } from '../portal/use-send-report.ts'
import { WithDraft } from '../portal/with-draft.tsx'

/** Everything that was entered, with the way to change it, and sending. */
export function ReportSummaryPage() {
  return <WithDraft>{(draft) => <Summary draft={draft} />}</WithDraft>
}

function Summary({ draft }: { draft: ReportDraft }) {
  const { t } = useLingui()
  const { numbers } = usePortalTree(draft)
  const paths = portalPaths(useRouteParam('namespace'))
  const sending = useSendReport(draft)
  return (
    <PublicPageLayout title={t`Check and send`} description={draft.homeName}>
      <Stack gap={5}>
        {draft.danger && <CallCard target={dangers[draft.danger]} numbers={numbers} />}
        {draft.danger === null && <Neighbours draft={draft} sending={sending} />}
        {draft.danger === null && <Advice draft={draft} />}
        <Entered draft={draft} />
        <Send draft={draft} sending={sending} />
        <LinkButton variant="tertiary" color="default" fullWidth href={paths.question(draft, 'contact')}>
          {t`Back`}
        </LinkButton>
      </Stack>
    </PublicPageLayout>
  )
}

type SendProps = { readonly draft: ReportDraft; readonly sending: SendingReport }

/** The same fault, reported in the building a short time ago, which can be followed instead. */
function Neighbours({ draft, sending }: SendProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { code, token, homeUuid: locationUuid, tile } = draft
  const { data } = useQuery({
    ...methodQuery(repairPortalMethods.neighbours, { code, token, locationUuid, tile }),
    enabled: tile !== '',
    retry: false,
  })
  const [latest] = data?.reports ?? []
  if (!latest) return null
  return (
    <Banner
      status="info"
      title={t`This was reported in your building on ${formats.date(latest.reportedAt)}`}
      actions={
        <Button
          variant="secondary"
          color="default"
          loading={sending.way === 'follow' && sending.step === 'sending'}
          onPress={() => void sending.run('follow')}
        >{t`Follow this repair`}</Button>
      }
    >
      {latest.isAccepted
        ? t`The repair is being arranged. Send your report too if your home is affected.`
        : t`Your landlord has the report. Send yours too if your home is affected.`}
    </Banner>
  )
}

/** What the answers lead to already: whom to call, or what to try first. */
function Advice({ draft }: { draft: ReportDraft }) {
  const { t } = useLingui()
  const { tiles, texts, numbers } = usePortalTree(draft)
  const { namespace, timeZones } = useEdition()
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const day = localDateOf(timeZones[0]?.tzDatabaseTimeZone ?? 'UTC', useNow())
  const tile = tiles.find(({ id }) => id === draft.tile)
  if (!tile) return null
  const { call, selfHelp } = triage(tile, draft.answers, { market: namespace, day, needs: draft.needs })
  if (call) return <CallCard target={call} numbers={numbers} />
  if (!selfHelp) return null
  return (
    <Banner
      status="info"
      title={t`You can try this first`}
      actions={
        <Button
          variant="secondary"
          color="default"
          onPress={() => {
            void dropPhotosOf(draft.draftKey)
            discardDraft()
            history.push(paths.start)
          }}
        >{t`That helped`}</Button>
      }
    >
      {texts.selfHelp[selfHelp]}
    </Banner>
  )
}

function Entered({ draft }: { draft: ReportDraft }) {
  const { t, i18n } = useLingui()
  const labels = useLabels()
  const { tiles, texts } = usePortalTree(draft)
  const paths = portalPaths(useRouteParam('namespace'))
  const { access, contact, needs, words } = draft
  const answered = formSteps(tiles, draft).filter(({ id }) => draft.answers[id] !== undefined)
  const photos = usePhotoCount(draft.draftKey)
  const reach = [contact.name, contact.telephone, contact.email]
    .filter(Boolean)
    .map((text) => isolated(text, i18n.locale))
    .join(', ')
  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { label: t`About`, value: tileText(texts, draft.danger ?? draft.tile) },
          ...answered.map(({ id }) => ({
            label: askText(texts, draft.tile, id),
            value: answerText(texts, { tile: draft.tile, question: id }, draft.answers[id] ?? ''),
          })),
          { label: t`In your own words`, value: words },
          { label: t`Photos`, value: draft.danger === null && photos > 0 && photos },
          { label: t`Who is at home?`, value: needs.map((need) => labels.residentNeed(need)).join(', ') },
          { label: t`Who lets us in?`, value: draft.danger === null && labels.accessKind(access.kind) },
          { label: t`Times that suit`, value: access.times.map((time) => labels.suitableTime(time)).join(', ') },
          { label: t`Contact`, value: reach },
        ].filter(({ value }) => Boolean(value))}
      />
      {draft.danger === null && (
        <LinkButton variant="secondary" color="default" href={paths.question(draft, answered[0]?.id ?? 'words')}>
          {t`Change answers`}
        </LinkButton>
      )}
    </Stack>
  )
}

/** Number of photos that are sent after the report. */
const usePhotoCount = (draftKey: string): number => {
  const [count, setCount] = useState(0)
  useEffect(() => void photosOf(draftKey).then(({ length }) => setCount(length)), [draftKey])
  return count
}

function Send({ draft, sending }: SendProps) {
  const { t } = useLingui()
  const { run, failure, step, way, website, setWebsite } = sending
  return (
    <Stack gap={3}>
      {step === 'waiting' && (
        <Banner status="warning" isUrgent title={t`No connection`}>
          {t`Your report is kept on this phone and is sent as soon as there is a connection. Keep this page open.`}
        </Banner>
      )}
      {(step === 'address' || step === 'code') && (
        <Banner status="info" title={t`One moment`}>
          {step === 'code'
            ? t`More than ${reportsPerDay} reports a day came by this label. Your phone works for a few seconds, so that no program can send them.`
            : t`More than ${reportsPerHour} reports an hour came from this connection. Your phone works for a few seconds, so that no program can send them.`}
        </Banner>
      )}
      <UnseenField value={website} onChange={setWebsite} />
      {failure && step === 'idle' && <Banner status="warning_urgent" isUrgent title={failure.message} />}
      <Button
        size="large"
        fullWidth
        loading={step === 'address' || step === 'code' || (step === 'sending' && way === 'send')}
        onPress={() => void run('send')}
      >
        {t`Send report`}
      </Button>
      <Text size="small" tone="soft">
        {t`${draft.clientName} uses what you enter for this repair only. Who is at home is stored encrypted.`}
      </Text>
    </Stack>
  )
}
