import { Button } from '@fettle/ui/button'
import { Card } from '@fettle/ui/card'
import { Drawer } from '@fettle/ui/drawer'
import { Skeleton } from '@fettle/ui/skeleton'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Await } from '../../../kit/screens/boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ChangeEmailForm } from '../forms/change-email-form.tsx'
import { ChangePasswordForm } from '../forms/change-password-form.tsx'
import { SessionList } from '../parts/session-list.tsx'

/** How somebody signs in, and where they are signed in: for any page of settings. */
export function OwnSecurity() {
  const { t } = useLingui()
  const { person } = useSession()
  return (
    <Stack>
      <Card title={t`Where you are signed in`} headingLevel={3}>
        <Await skeleton={<Skeleton height={120} />}>
          <SessionList />
        </Await>
      </Card>
      <Card
        title={t`Password`}
        headingLevel={3}
        actions={<Opener label={t`Change the password`}>{(close) => <ChangePasswordForm onDone={close} />}</Opener>}
      >
        <Text tone="soft">{t`A new password signs all other devices out.`}</Text>
      </Card>
      <Card
        title={t`E-mail`}
        headingLevel={3}
        actions={<Opener label={t`Change the address`}>{(close) => <ChangeEmailForm onDone={close} />}</Opener>}
      >
        <Text>{person?.email}</Text>
      </Card>
    </Stack>
  )
}

/** A button that opens a form beside the page. */
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
