import { BlockList, isIP } from 'node:net'

/** Networks that are not publicly routed: loopback, private, link-local, metadata, documentation, multicast. */
const nonPublic = new BlockList()
const networks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of networks) nonPublic.addSubnet(network, bits, 'ipv4')
// For IPv6 only global unicast is public, except ranges that embed IPv4 addresses or are reserved.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublic.addSubnet(network, bits, 'ipv6')

/** Whether a resolved IP address is publicly routed. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !nonPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6')
}
