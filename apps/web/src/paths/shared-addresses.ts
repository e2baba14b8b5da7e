import type { AddressTable } from './address.ts'

/** Addresses that the dashboards of both sides have. */
export const sharedAddresses = {
  inbox: {
    path: '/inbox/:filter',
    values: ['all', 'unread', 'starred'],
    page: 'InboxPage',
    permission: 'messages.view',
    navigation: { id: 'inbox', shortcut: 'i', root: '/inbox' },
  },
  downloads: {
    path: '/downloads',
    page: 'DownloadsPage',
    permission: 'reports.export',
    navigation: { id: 'downloads' },
  },
  notifications: {
    path: '/notifications',
    page: 'NotificationsPage',
    permission: 'notifications.view',
    navigation: { id: 'notifications', shortcut: 'n', isInTopBar: true },
  },
  placeCode: { path: '/p/:code', page: 'PlaceCodePage' },
  account: { path: '/account', page: 'AccountPage' },
} as const satisfies AddressTable
