import { type PortalEntry, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useSession } from '../../../platform/session/session.ts'
import { OwnReports } from '../portal/own-reports.tsx'
import { dropPhotosOf } from '../portal/photo-store.ts'
import { portalPaths } from '../portal/portal-paths.ts'
import { newDraft, readDraft, storeDraft } from '../portal/report-draft.ts'
import { dropSeat, type ResidentSeat, readSeats } from '../portal/resident-seats.ts'

// Loaded once chosen: most residents come by a link.
const ResidentCode = lazyComponent(() => import('../portal/resident-entry.tsx'), 'ResidentCode')
const ResidentSignIn = lazyComponent(() => import('../portal/resident-entry.tsx'), 'ResidentSignIn')
const ResidentPassword = lazyComponent<'ResidentPassword', { readonly token: string }>(
  () => import('../portal/resident-entry.tsx'),
  'ResidentPassword',
)

/** Where a resident comes in: by a link, by the code of a label, or by typing one. */
export function ReportStartPage() {
  const params = new URLSearchParams(useLocation().searchStr)
  const code = params.get('code') ?? ''
  const token = params.get('token') ?? ''
  const entry = useQuery({
    ...methodQuery(repairPortalMethods.look, { code, token }),
    enabled: code !== '' || token !== '',
    retry: false,
  })
  if (code === '' && token === '') return <TypeCode />
  if (entry.error) return <Unknown message={entry.error.message} />
  if (!entry.data) return <PageSkeleton />
  return <Start entry={entry.data} code={code} token={token} />
}

function TypeCode() {
  const { t } = useLingui()
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const [code, setCode] = useState('')
  const [entering, setEntering] = useState<'code' | 'password'>()
  const draft = readDraft()
  const namespace = useRouteParam('namespace')
  const [seats, setSeats] = useState(() => readSeats(namespace))
  const open = ({ token }: ResidentSeat) => history.push(`${paths.start}?token=${encodeURIComponent(token)}`)
  const enter = (entered: readonly ResidentSeat[]) => {
    setSeats(entered)
    setEntering(undefined)
    const [only, ...others] = entered
    if (only && others.length === 0) open(only)
  }
  const back = () => setEntering(undefined)
  if (entering === 'code') return <ResidentCode onEntered={enter} onBack={back} />
  if (entering === 'password') return <ResidentSignIn onEntered={enter} onBack={back} />
  return (
    <PublicPageLayout
      title={t`Report a repair`}
      description={t`Scan the label in your home or building, open the link that your landlord sent you, or type the code of the label.`}
    >
      <Stack as="form" gap={4}>
        <TextField
          label={t`Code of the label`}
          value={code}
          onChange={setCode}
          autoComplete="off"
          placeholder="ABCDE-12345"
        />
        <Button
          size="large"
          fullWidth
          isDisabled={code.trim() === ''}
          onPress={() => history.push(`${paths.start}?code=${encodeURIComponent(code.trim())}`)}
        >
          {t`Continue`}
        </Button>
        {seats.map((seat) => (
          <Button key={seat.token} variant="secondary" color="default" fullWidth onPress={() => open(seat)}>
            {`${seat.residentName}, ${seat.clientName}`}
          </Button>
        ))}
        {seats.length === 0 && <SignInButtons onChoose={setEntering} />}
        {draft && (
          <LinkButton variant="secondary" color="default" fullWidth href={paths.summary(draft)}>
            {t`Go on with your report about ${draft.homeName}`}
          </LinkButton>
        )}
      </Stack>
    </PublicPageLayout>
  )
}

function SignInButtons({ onChoose }: { readonly onChoose: (by: 'code' | 'password') => void }) {
  const { t } = useLingui()
  return (
    <>
      <Button variant="secondary" color="default" fullWidth onPress={() => onChoose('code')}>
        {t`Sign in with a code`}
      </Button>
      <Button variant="tertiary" color="default" fullWidth onPress={() => onChoose('password')}>
        {t`Sign in with a password`}
      </Button>
    </>
  )
}

export function Unknown({ message }: { message: string }) {
  const { t } = useLingui()
  const paths = portalPaths(useRouteParam('namespace'))
  return (
    <PublicPageLayout title={t`This does not open`}>
      <Banner status="warning" title={message}>
        {t`In danger call the emergency services.`}
      </Banner>
      <LinkButton variant="secondary" color="default" fullWidth href={paths.start}>
        {t`Type another code`}
      </LinkButton>
    </PublicPageLayout>
  )
}

type StartProps = { readonly entry: PortalEntry; readonly code: string; readonly token: string }

function Start({ entry, code, token }: StartProps) {
  const { t } = useLingui()
  const history = useHistory()
  const namespace = useRouteParam('namespace')
  const paths = portalPaths(namespace)
  const { clientName, homes, residentName, isKnown } = entry
  const treeNumber = isOwnTree(entry.treeNumber) ? entry.treeNumber : faultTreeNumber
  const [homeUuid, setHome] = useState(homes[0]?.uuid ?? '')
  const home = homes.find(({ uuid }) => uuid === homeUuid)
  const former = readDraft()
  const stored = former?.homeUuid === homeUuid && former.tile !== '' ? former : undefined
  const begin = () => {
    if (!home) return
    if (former) void dropPhotosOf(former.draftKey)
    const draft = newDraft({ code, token, clientName, homeUuid: home.uuid, homeName: home.name, isKnown, treeNumber })
    storeDraft(draft)
    history.push(paths.categories(draft))
  }
  return (
    <PublicPageLayout
      title={isKnown ? t`Hello ${residentName}` : t`Report a repair`}
      description={home ? t`${clientName}, ${home.name}` : clientName}
    >
      <Stack gap={4}>
        {homes.length === 0 && (
          <Banner status="info" title={t`No home is known for you today.`}>
            {t`Please ask ${clientName}.`}
          </Banner>
        )}
        {homes.length > 1 && (
          <RadioGroup
            label={t`Which home is it about?`}
            value={homeUuid}
            onChange={setHome}
            options={homes.map(({ uuid, name }) => ({ id: uuid, label: name }))}
          />
        )}
        {home && (
          <Button size="large" fullWidth onPress={begin}>
            {t`Report a repair`}
          </Button>
        )}
        {stored && (
          <LinkButton variant="secondary" color="default" fullWidth href={paths.summary(stored)}>
            {t`Go on with the report you began`}
          </LinkButton>
        )}
        {token !== '' && <OwnReports token={token} />}
        {readSeats(namespace).some((seat) => seat.token === token) && <Account token={token} />}
        {code !== '' && <WorkHere code={code} />}
      </Stack>
    </PublicPageLayout>
  )
}

/** What belongs to a seat of this browser. */
function Account({ token }: { token: string }) {
  return (
    <>
      <ResidentPassword token={token} />
      <Leave token={token} />
    </>
  )
}

/** Ends a seat that a code opened in this browser. */
function Leave({ token }: { token: string }) {
  const { t } = useLingui()
  const history = useHistory()
  const namespace = useRouteParam('namespace')
  const leave = useCommand(repairPortalMethods.leave, { isQuiet: true })
  const press = () =>
    leave.run({ token }).then(
      () => {
        dropSeat(namespace, token)
        history.push(portalPaths(namespace).start)
      },
      () => undefined,
    )
  return (
    <Button variant="tertiary" color="default" fullWidth loading={leave.isRunning} onPress={() => void press()}>
      {t`Sign out`}
    </Button>
  )
}

/** The way of members to what the label stands for. */
function WorkHere({ code }: { code: string }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const { person } = useSession()
  const label = authPaths.label(namespace, code)
  return (
    <LinkButton
      variant="tertiary"
      color="default"
      fullWidth
      href={person === null ? authPaths.login(namespace, label) : label}
    >
      {person === null ? t`Working here? Sign in` : t`Open as a member`}
    </LinkButton>
  )
}
