import type { ContactView } from '@fettle/contracts/work-orders/work-order-view'
import { phoneLink } from '@fettle/domain/rules/phone'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** Contacts of an order with phone and e-mail links. */
export function ContactList({ contacts }: { contacts: readonly ContactView[] }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack as="ul" gap={4}>
      {contacts.map((contact) => (
        <Stack as="li" gap={1} key={contact.uuid}>
          <Heading level={3} size="small">
            {contact.name}
          </Heading>
          <Text size="small" tone="soft">
            {labels.contactKind(contact.kind)}
            {contact.isPrimary && ` · ${t`first contact`}`}
          </Text>
          {contact.alert !== '' && (
            <Text size="small" tone="attention">
              {contact.alert}
            </Text>
          )}
          <DefinitionList
            items={[
              {
                label: t`Phone`,
                value: contact.telephone && <a href={phoneLink(contact.telephone)}>{contact.telephone}</a>,
              },
              { label: t`Email`, value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  )
}
