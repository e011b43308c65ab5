/** What most visits never show: fetched with the part that says it. */
export default {
  palette: {
    title: 'Find anything',
    placeholder: 'A page or an action',
    screens: 'Pages',
    places: 'Parts of pages',
    posts: 'Your posts',
    actions: 'Actions',
    nothing: (query: string) => `Nothing is called “${query}”.`,
    count: (n: number) => (n === 1 ? '1 result' : `${n} results`),
    useTheme: { system: 'Use the system’s theme', light: 'Use the light theme', dark: 'Use the dark theme' },
  },
  consent: {
    label: 'Your choice',
    question: 'May we load a support chat and a visitor counter from other companies?',
    explanation: 'They see your address and the pages you open. Everything works without them.',
    agree: 'Agree',
    refuse: 'Refuse',
    change: 'Change your choice',
  },
  leaving: {
    label: 'Your account',
    text: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep it',
  },
  error: {
    status: (status: number) => `Error ${status}`,
    notFound: 'Page Not Found',
    pathNotFound: (path: string) => `Page Not Found: ${path}`,
    internal: 'Internal Server Error',
    tooMany: 'Too Many Requests',
    tooLarge: 'Too Large',
    notFoundHelp: 'The address may have a typing error, or the page has moved.',
    internalHelp: 'Something went wrong on our side. Nothing you have saved is lost. Try again in a moment.',
    tooManyHelp: (seconds: number) =>
      `You have asked for more pages than we answer in a minute. Try again in ${seconds} s.`,
    tooLargeHelp: (megabytes: number) =>
      `What you sent has more than ${megabytes} MB, so it was not read, and nothing has changed. Send a smaller file, or split it in two.`,
    unreached: 'No connection',
    unreachedHelp: 'You seem to be offline. This page opens by itself as soon as the connection is back.',
    unreachedLink: 'You seem to be offline. The page you asked for opens as soon as the connection is back.',
    reference: 'Reference',
    backToForm: 'Back to the form',
    goHome: 'Go to the home page',
    tryAgain: 'Try again',
    askUs: 'Write to us',
  },
};
