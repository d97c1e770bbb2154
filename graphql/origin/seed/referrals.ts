/** Demonstration referral codes. '*' works for every brand. */
export const DEMONSTRATION_REFERRALS = [
  { brand: '*', code: 'MARIA-4821', hostName: 'Maria' },
  { brand: '*', code: 'DEVON-2207', hostName: 'Devon' },
  { brand: '*', code: 'SOO-JIN-9134', hostName: 'Soo-jin' },
  { brand: 'glimmer', code: 'GLIMMER-FRIEND', hostName: 'Angela' },
  { brand: 'tidyhive', code: 'HIVE-FRIEND', hostName: 'Marcus' },
  { brand: 'maplemaid', code: 'MAPLE-FRIEND', hostName: 'Heather' },
] as const
