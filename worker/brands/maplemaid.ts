import { INDEPENDENT_CLEANERS } from './at-home.ts'
import type { Brand } from './brand.ts'

/** Maple Maid. Its style is maple red on cream, homey and unhurried, in the voice of a good neighbor. */
export const maplemaid: Brand = {
  id: 'maplemaid',
  appName: 'Maple Maid',
  legalName: 'Maple Maid Example, Inc.',
  domain: 'maplemaid.example',
  baseUrl: 'https://maplemaid.example',
  faviconKey: 'maplemaid',
  icoOnlyFavicon: false,
  social: {
    facebook: 'https://facebook.example/maplemaid',
    youtube: 'https://youtube.example/@maplemaid',
  },
  support: { email: 'help@maplemaid.example', phone: '(614) 555-0163' },
  cardStatement: 'EXAMPLE* MAPLE MAID',
  postalAddress: '300 Example Street, Chicago, IL 60601',
  cookieyes: false,
  cookieyesId: null,
  hasDomainWideHsts: false,
  pixelId: 'example-maplemaid',
  analyticsId: 'example-maplemaid',
  convertId: 'example-maplemaid',
  growthbookKey: 'sdk-example-maplemaid',
  isIndexed: true,
  isMain: false,
  isDev: false,
  pages: 'landing',
  features: { home: 'deal', chrome: 'bare' },
  atHome: INDEPENDENT_CLEANERS,
  offer: { planKey: 'FOREVERCLEAN_49' },
  theme: {
    palette: {
      brand: '#D2402C',
      brandDeep: '#A92C1D',
      brandSoft: '#F9D3C2',
      brandTint: '#FDEDE4',
      ink: '#2B1712',
      ink2: '#66514A',
      inkLine: '#4A322B',
      edge: '#8C756C',
      line: '#E0CFB6',
      paper: '#FFF9EE',
      sand: '#F6EAD6',
      cool: '#42566B',
      coolDeep: '#2A3A4C',
      coolMid: '#A9BBC8',
      coolSoft: '#DEE6EA',
      coolTint: '#EFF3F5',
      onInk2: '#D2C3BC',
      wood: '#EBDABD',
      glow: '#F4B860',
    },
    heading: 'fraunces',
    onBrand: 'white',
    flag: 'brandSoft',
    radius: { field: 8, box: 10, frame: 20 },
    logo: {
      paper: { word: 'ink', accent: 'brand' },
      ink: { word: 'paper', accent: 'brandSoft' },
      brand: { word: 'white', accent: 'white' },
    },
  },
  copy: {
    pages: {
      home: {
        title: 'Maple Maid: home cleaning near you',
        description:
          'Put your feet up. A first {hours}-hour cleaning for {price}, together with Forever Clean at {monthly} a month, by a cleaner from your area.',
      },
      deal: {
        title: 'A first cleaning for your home | Maple Maid',
        description:
          'A {hours}-hour first cleaning for {price}, and Forever Clean at {monthly} a month until you cancel. We say what it costs, and what canceling early costs, up front.',
      },
      reviews: {
        title: 'Customer reviews | Maple Maid',
        description:
          'Customers write about their Maple Maid cleanings in their own words, with the stars they gave. Read the newest or those nearest you.',
      },
      apply: {
        title: 'Work as a cleaner | Maple Maid',
        description:
          'Look after homes in your own part of town with Maple Maid, and choose to be paid instantly after a job or once a week. Applying is quick.',
      },
    },
    card: 'Put your feet up. We’ve got it.',
    hero: {
      heading: 'Put\u00a0your feet\u00a0up. We’ve\u00a0got\u00a0it.',
      lede: 'A cleaner from your area, and a list for every room.',
    },
    how: {
      heading: 'How it works, without a fuss',
      steps: [
        { title: 'Say where home is', text: 'Give us your ZIP code, and choose the size that sounds like yours.' },
        {
          title: 'Your cleaner comes',
          text: 'They work through the list, room by room. Say in the notes where the good china is.',
        },
        {
          title: 'Look around',
          text: 'Tell us what you think, and put your feet up. You can ask for the same face again.',
        },
      ],
    },
    rooms: {
      heading: 'What a good cleaning covers',
      lede: 'Each room has its list, and your cleaner goes down it from top to bottom.',
    },
    sizes: {
      heading: 'How big is your home?',
      lede: 'Choose what sounds like yours. Every price is written beside it.',
    },
    reviews: {
      heading: 'Customer reviews',
      lede: 'Kind and otherwise, in the order you choose.',
    },
    compare: { heading: 'Other ways to a clean home' },
    membership: {
      heading: 'What Forever Clean costs',
      lede: 'A small price first, then a monthly one. After six paid months, there is no fee for canceling.',
    },
    faq: { heading: 'What people often ask' },
    close: { heading: 'Check your ZIP code', lede: 'Write your ZIP code here and we will tell you if we are near.' },
    apply: {
      heading: 'Clean homes close to your own.',
      lede: 'Work close by, for people who are glad to see you.',
      points: [
        { title: 'Paid right away or weekly', text: 'Right after a job, where the job allows it, or once a week.' },
        { title: 'Near your own door', text: 'See where each home is and what it pays before you accept.' },
        { title: 'No guesswork', text: 'A written list for every room, the same one that the customer sees.' },
      ],
    },
    login: { heading: 'Sign in', lede: 'Give us your email and we will send a code to let you in.' },
    help: { heading: 'What can we do for you?', lede: 'Take a look below, or write to us and a person will answer.' },
    ticket: {
      heading: 'Write us a message',
      lede: 'Take your time and tell us all of it. A person reads it and answers.',
    },
    redeem: {
      heading: 'Pick a day for your cleaning',
      lede: 'Type your voucher code and we will show you when someone can come.',
    },
    waitlist: {
      heading: 'We do not come to your area yet',
      lede: 'Leave your email. We will write to you once, on the day we do.',
    },
    done: { heading: 'Your voucher is here', lede: 'Its code is below. Use it when you are ready to pick a day.' },
    notFound: { heading: 'Page not found', lede: 'The page you came looking for does not live at this address.' },
  },
  partOf: 'Example Home Group',
  landing: {
    hero: 'street',
    sections: ['proof', 'who', 'reviews', 'how', 'membership', 'rooms', 'sizes', 'faq', 'close'],
    steps: ['referral', 'doorstep', 'relax'],
    person: 'earl-stand',
  },
  notFoundPicture: 'cancel',
}
