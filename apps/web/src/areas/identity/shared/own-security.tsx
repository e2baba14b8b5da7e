import { Button } from '@fettle/ui/controls/button'
import { Skeleton } from '@fettle/ui/feedback/skeleton'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ChangeEmailForm } from '../forms/change-email-form.tsx'
import { ChangePasswordForm } from '../forms/change-password-form.tsx'
import { SessionList } from '../parts/session-list.tsx'

/** The member's sign-in methods and sessions, as a part of any settings page. */
export function OwnSecurity() {
  const { t } = useLingui()
  const { person } = useSession()
  return (
    <Stack>
      <Card title={t`Where you are signed in`} headingLevel={3} isFlush>
        <SuspenseBoundary skeleton={<Skeleton height={120} />}>
          <SessionList />
        </SuspenseBoundary>
      </Card>
      <Card
        title={t`Password`}
        description={t`A new password signs all other devices out.`}
        headingLevel={3}
        actions={<Opener label={t`Change the password`}>{(close) => <ChangePasswordForm onDone={close} />}</Opener>}
      />
      <Card
        title={t`Email`}
        description={person?.email}
        headingLevel={3}
        actions={<Opener label={t`Change the address`}>{(close) => <ChangeEmailForm onDone={close} />}</Opener>}
      />
    </Stack>
  )
}

/** A button that opens a form in a drawer. */
function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" color="default" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Drawer title={label} isOpen keepsOpen onOpenChange={setOpen}>
          {children(() => setOpen(false))}
        </Drawer>
      )}
    </>
  )
}
