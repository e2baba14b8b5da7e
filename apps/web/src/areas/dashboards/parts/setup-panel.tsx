import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { SetupStep } from '@fettle/domain/users/setup-steps'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Progress } from '@fettle/ui/feedback/progress'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths, useSettingsPaths } from '../../../kit/use-paths.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { hasPermission, useMembership, usePermission, useSession } from '../../../platform/session/session.ts'
import s from './setup-panel.module.css'

const setupQuery = methodQuery(usersMethods.setupSteps, {})
const permission = 'organisations.view'

/** Prefetches the panel for members who may see it. */
export const prefetchSetup = async (userId: string | undefined): Promise<void> => {
  if (hasPermission(userId, permission)) await queryClient.prefetchQuery(setupQuery)
}

type Step = { readonly title: string; readonly why: string; readonly href: string }

const useSteps = (): Readonly<Record<SetupStep, Step>> => {
  const { t } = useLingui()
  const client = useClientPaths()
  const settings = useSettingsPaths()
  const email = useSession().person?.email ?? ''
  const { namespace, side } = useMembership()
  return {
    confirm_email: {
      title: t`Confirm your email address`,
      why: t`Open the link we sent to ${email}. Until then you cannot invite anyone.`,
      href: authPaths.confirm(namespace, side),
    },
    add_location: {
      title: t`Add a property`,
      why: t`The buildings and flats where work is needed, one by one or from a file.`,
      href: `${client.locations}?add=1`,
    },
    add_contractor: {
      title: t`Add a contractor`,
      why: t`Find companies by trade, or invite one you already work with.`,
      href: client.findContractors,
    },
    invite_colleague: {
      title: t`Invite a colleague`,
      why: t`Each with a role that says what they may see and decide.`,
      href: settings.users,
    },
    raise_order: {
      title: t`Raise your first work order`,
      why: t`Describe the work; then request quotes or award it.`,
      href: client.raise(),
    },
    choose_trades: {
      title: t`Choose your trades`,
      why: t`Clients search for contractors by trade.`,
      href: settings.services,
    },
    give_address: {
      title: t`Enter your business address`,
      why: t`Clients see how far you are from the work; it is printed on quotes and invoices.`,
      href: settings.client,
    },
    add_insurance: {
      title: t`Add your insurance`,
      why: t`Most clients award work only to insured companies.`,
      href: settings.insurance,
    },
    describe_company: {
      title: t`Describe your company`,
      why: t`What clients read before they choose you.`,
      href: settings.businessOverview,
    },
    give_payment_details: {
      title: t`Add your bank details`,
      why: t`Invoices name the account that clients pay to.`,
      href: settings.paymentInfo,
    },
  }
}

/** What the tenant still has to set up: done lines are ticked, the first open one leads on. Gone when all is done or dismissed. */
export function SetupPanel() {
  const { t } = useLingui()
  const { data } = useQuery({ ...setupQuery, enabled: usePermission(permission) })
  const dismiss = useCommand(usersMethods.dismissSetupSteps)
  const words = useSteps()
  if (!data || data.isDismissed) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const count = data.steps.length
  const next = data.steps.find(({ isDone, step }) => !isDone && step !== 'confirm_email')?.step
  if (done === count) return null
  return (
    <Card
      title={t`Get started`}
      actions={
        <Button
          variant="tertiary"
          color="default"
          size="small"
          loading={dismiss.isRunning}
          onPress={() => void dismiss.run({}).catch(() => undefined)}
        >
          {t`Hide`}
        </Button>
      }
    >
      <Progress label={t`Steps done`} value={done / count} valueText={t`${done} of ${count}`} tone="valid" />
      <ol className={s.steps}>
        {data.steps.map(({ step, isDone }) => (
          <Line key={step} words={words[step]} isDone={isDone} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

type LineProps = {
  readonly words: Step
  readonly isDone: boolean
  /** The first step that is open: its button stands out. */
  readonly isNext: boolean
}

function Line({ words: { title, why, href }, isDone, isNext }: LineProps) {
  const { t } = useLingui()
  if (isDone)
    return (
      <li className={s.step} data-done="true">
        <span className={s.mark}>
          <CheckIcon aria-hidden="true" />
        </span>
        <Text tone="soft">
          {title} <span className="visually-hidden">{t`(done)`}</span>
        </Text>
      </li>
    )
  return (
    <li className={s.step}>
      <span className={s.mark} />
      <div className={s.words}>
        <Link href={href}>{title}</Link>
        <Text size="small" tone="soft">
          {why}
        </Text>
      </div>
      {isNext && (
        <LinkButton href={href} size="small">
          {t`Start`}
        </LinkButton>
      )}
    </li>
  )
}
