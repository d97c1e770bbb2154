/**
 * Service regions and their rates. A region covers whole three-digit ZIP code prefixes, and a prefix belongs to at most
 * one region. Places with other prefixes are not served. The rates are demonstration values, which an operator replaces
 * before the first sale. They must follow the rule in graphql/contract/rates.ts.
 */
import type { HourlyRates } from '../../contract/rates.ts'

export interface RegionSeed {
  id: string
  name: string
  /** Dollars per hour for members. Must be less than the full price of an hour. */
  rate: number
  /** Dollars per hour for non-members. Must be at least the full price of an hour. */
  higherRate: number
  prefixes: readonly string[]
}

function region(id: string, name: string, rate: number, higherRate: number, prefixes: string): RegionSeed {
  return { id, name, rate, higherRate, prefixes: prefixes.split(' ') }
}

export const REGIONS: readonly RegionSeed[] = [
  region(
    'new-york',
    'New York',
    24.25,
    48,
    '070 071 072 073 074 075 076 079 100 101 102 103 104 106 107 108 110 111 112 113 114 115 116',
  ),
  region('long-island', 'Long Island', 23.75, 47, '005 117 118 119'),
  region('fairfield-county', 'Southern Connecticut', 23.25, 45, '065 066 068 069'),
  region('hudson-valley', 'Hudson Valley', 22.75, 44, '105 109 125 126'),
  region('albany', 'Albany', 21.5, 39, '120 121 122 123'),
  region('buffalo', 'Buffalo', 20.75, 36, '140 141 142 143'),
  region('rochester', 'Rochester', 20.75, 36, '144 145 146'),
  region('syracuse', 'Syracuse', 20.75, 36, '130 131 132'),
  region('central-jersey', 'Central Jersey', 23.25, 45, '077 085 086 088 089'),
  region('boston', 'Boston', 24.25, 48, '017 018 019 020 021 022 023 024 055'),
  region('worcester', 'Worcester', 22.75, 43, '015 016'),
  region('providence', 'Providence', 22.5, 42, '027 028 029'),
  region('hartford', 'Hartford', 22.5, 42, '011 060 061 064 067'),
  region('philadelphia', 'Philadelphia', 22.5, 43, '080 081 189 190 191 192 193 194 197 198'),
  region('allentown', 'Allentown', 21.5, 39, '180 181'),
  region('harrisburg', 'Harrisburg', 20.75, 36, '170 171 173 174 176'),
  region('pittsburgh', 'Pittsburgh', 21, 38, '150 151 152 153 154 156 160'),
  region('baltimore', 'Baltimore', 22, 42, '210 211 212'),
  region('washington-dc', 'Washington DC', 23.5, 47, '200 201 202 203 204 205 207 208 209 214 220 221 222 223 569'),
  region('richmond', 'Richmond', 21.5, 39, '230 231 232'),
  region('hampton-roads', 'Hampton Roads', 21, 38, '234 235 236 237'),
  region('raleigh-durham', 'Raleigh and Durham', 21.75, 40, '275 276 277'),
  region('charlotte', 'Charlotte', 21.75, 40, '280 281 282 297'),
  region('greensboro', 'Greensboro', 20.75, 36, '270 271 272 273 274'),
  region('charleston', 'Charleston', 21.75, 40, '294'),
  region('columbia-sc', 'Columbia', 20.75, 36, '290 291 292'),
  region('greenville', 'Greenville', 20.75, 36, '293 296'),
  region('atlanta', 'Atlanta', 21.75, 41, '300 301 302 303 311 399'),
  region('savannah', 'Savannah', 21, 38, '313 314'),
  region('jacksonville', 'Jacksonville', 21, 38, '320 322'),
  region('orlando', 'Orlando', 21.5, 39, '327 328 347'),
  region('tampa-bay', 'Tampa Bay', 21.5, 39, '335 336 337 346'),
  region('south-florida', 'South Florida', 22, 42, '330 331 332'),
  region('fort-lauderdale', 'Fort Lauderdale', 22, 42, '333'),
  region('palm-beach', 'Palm Beach', 22.5, 43, '334'),
  region('fort-myers', 'Fort Myers and Naples', 21.75, 40, '339 341'),
  region('birmingham', 'Birmingham', 20.25, 35, '350 351 352'),
  region('nashville', 'Nashville', 21.75, 40, '370 371 372'),
  region('memphis', 'Memphis', 20.25, 35, '375 381 723'),
  region('knoxville', 'Knoxville', 20.25, 35, '377 378 379'),
  region('louisville', 'Louisville', 20.75, 36, '400 402 471'),
  region('new-orleans', 'New Orleans', 21, 38, '700 701'),
  region('baton-rouge', 'Baton Rouge', 20.75, 36, '707 708'),
  region('little-rock', 'Little Rock', 20, 33, '720 721 722'),
  region('cleveland', 'Cleveland', 21, 38, '440 441 442 443'),
  region('columbus', 'Columbus', 21, 38, '430 431 432'),
  region('cincinnati', 'Cincinnati', 21, 38, '410 450 451 452 459 470'),
  region('dayton', 'Dayton', 20.25, 35, '453 454 455'),
  region('detroit', 'Detroit', 21.5, 39, '480 481 482 483'),
  region('ann-arbor', 'Ann Arbor and Lansing', 21, 38, '489 492'),
  region('grand-rapids', 'Grand Rapids', 20.75, 36, '493 494 495'),
  region('chicago', 'Chicago', 22.5, 43, '464 600 601 602 603 604 605 606 607 608'),
  region('rockford', 'Rockford', 20.75, 36, '610 611'),
  region('springfield-il', 'Springfield and Peoria', 20, 34, '615 616 617 625 626 627'),
  region('indianapolis', 'Indianapolis', 20.75, 36, '460 461 462'),
  region('milwaukee', 'Milwaukee', 21, 38, '530 531 532 534'),
  region('madison', 'Madison', 21.5, 39, '535 537'),
  region('minneapolis', 'Minneapolis and St. Paul', 22, 42, '540 550 551 553 554 555'),
  region('des-moines', 'Des Moines', 20.25, 35, '500 501 502 503 509'),
  region('st-louis', 'St. Louis', 20.75, 36, '620 622 630 631'),
  region('kansas-city', 'Kansas City', 20.75, 36, '640 641 649 660 661 662'),
  region('omaha', 'Omaha', 20.25, 35, '515 680 681'),
  region('oklahoma-city', 'Oklahoma City', 20, 34, '730 731'),
  region('tulsa', 'Tulsa', 20, 34, '740 741'),
  region('dallas', 'Dallas and Fort Worth', 21.5, 39, '750 751 752 753 760 761 762'),
  region('houston', 'Houston', 21.5, 39, '770 772 773 774 775'),
  region('austin', 'Austin', 22, 42, '733 786 787'),
  region('san-antonio', 'San Antonio', 20.75, 36, '781 782'),
  region('el-paso', 'El Paso', 20, 33, '799 885'),
  region('albuquerque', 'Albuquerque', 20.25, 35, '870 871'),
  region('denver', 'Denver', 22.5, 43, '800 801 802 803'),
  region('colorado-springs', 'Colorado Springs', 21.5, 39, '809'),
  region('salt-lake-city', 'Salt Lake City', 21.5, 39, '840 841 842 844'),
  region('las-vegas', 'Las Vegas', 21.5, 39, '889 890 891'),
  region('phoenix', 'Phoenix', 21.5, 39, '850 851 852'),
  region('tucson', 'Tucson', 20.75, 36, '857'),
  region('boise', 'Boise', 20.75, 36, '836 837'),
  region('seattle', 'Seattle', 23.75, 47, '980 981 983 984'),
  region('spokane', 'Spokane', 21.5, 39, '990 992'),
  region('portland', 'Portland', 22.75, 44, '970 972 986'),
  region('sacramento', 'Sacramento', 22.5, 43, '942 956 957 958'),
  region('san-francisco', 'San Francisco', 24.5, 48, '940 941 944 948 949'),
  region('east-bay', 'East Bay', 23.75, 47, '945 946 947'),
  region('san-jose', 'San Jose', 24.25, 48, '943 950 951'),
  region('fresno', 'Fresno', 21, 38, '936 937 938'),
  region(
    'los-angeles',
    'Los Angeles',
    23.25,
    45,
    '900 901 902 903 904 905 906 907 908 910 911 912 913 914 915 916 917 918',
  ),
  region('orange-county', 'Orange County', 23.25, 45, '926 927 928'),
  region('inland-empire', 'Inland Empire', 22, 42, '924 925'),
  region('ventura', 'Ventura and Santa Barbara', 23.25, 45, '930 931'),
  region('san-diego', 'San Diego', 22.75, 44, '919 920 921'),
  region('portland-me', 'Portland, Maine', 22, 41, '040 041'),
  region('manchester', 'Manchester', 22, 41, '030 031 033'),
]

export function getRates({ rate, higherRate }: RegionSeed): HourlyRates {
  return { rateCents: Math.round(rate * 100), higherRateCents: Math.round(higherRate * 100) }
}
