/** The rooms of the house, and which may be entered from which. Imports go down, never up and never in a circle. */
type Rule = { from: RegExp; to: RegExp; because: string };

/** A feature may use those before it in this list. */
export const FEATURE_ORDER = [
  'plans',
  'identity',
  'entrance',
  'account',
  'network',
  'stats',
  'sync',
  'media',
  'notifications',
  'warnings',
  'recap',
  'announcement',
  'contact',
  'posts',
  'planning',
  'api-keys',
  'publishing',
  'ai',
  'creators',
  'ranking',
  'tracking',
  'bookmarks',
  'badges',
  'sharing',
  'exports',
  'billing',
  'earning',
  'roadmap',
  'tutorials',
  'admin',
];

const IS_TEST = /\.(?:test|spec)\.tsx?$|^(?:testing|e2e|bench)\/|\/test-[a-z-]+\.ts$|\/fixtures\//;

const RULES: Rule[] = [
  { from: /^base\//, to: /^(?!base\/)/, because: 'base knows nothing of us' },
  { from: /^ui\//, to: /^(?!ui\/|base\/)/, because: 'ui is how it looks; it knows no feature and no server' },
  { from: /^db\//, to: /^(?!db\/|base\/)/, because: 'db is what we remember; what is done with it belongs above' },
  { from: /^jobs\//, to: /^(?!jobs\/|db\/|base\/)/, because: 'the queue knows no feature' },
  {
    from: /^providers\//,
    to: /^(?!providers\/|base\/)/,
    because: 'a provider knows how to reach somebody else, and nothing of us',
  },
  {
    from: /^runtime\//,
    to: /^(?!runtime\/|jobs\/|db\/|providers\/|base\/)/,
    because: 'the runtime opens collaborators; features use it, not the other way round',
  },
  {
    from: /^services\//,
    to: /^(?!services\/|db\/|providers\/|base\/)/,
    because: 'a service speaks a protocol of its own and is reached only through it',
  },
  {
    from: /^features\//,
    to: /^providers\//,
    because: 'features ask the runtime for a provider, so that tests and settings can choose it',
  },
  {
    from: /^features\//,
    to: /^(?:app|services|sandbox|testing|commands)\//,
    because: 'a feature does not know who asks',
  },
  {
    from: /^features\/[^/]+\/(?!server\/|ui\/)[^/]+$/,
    to: /^features\/[^/]+\/server\/|^(?:db|runtime|jobs)\//,
    because: 'rules are pure: the same in browser and server',
  },
  {
    from: /^features\/[^/]+\/ui\//,
    to: /^features\/[^/]+\/server\/|^(?:db|runtime|jobs)\//,
    because: 'what is drawn in the browser must not pull in the server',
  },
  {
    from: /^features\/[^/]+\/server\//,
    to: /^features\/[^/]+\/ui\/|^ui\//,
    because: 'verbs know nothing of how they are shown',
  },
  {
    from: /^sandbox\//,
    to: /^(?!sandbox\/)/,
    because: 'the outside in miniature shares no code with us, or both would be wrong together',
  },
  { from: /^(?!app\/|testing\/|e2e\/|bench\/|commands\/)/, to: /^app\//, because: 'nobody imports the app' },
  {
    from: /^app\/shell\//,
    to: /^(?:db|runtime|jobs|providers)\/|\/server\//,
    because: 'the shell runs in the browser',
  },
  { from: /^(?!testing\/|e2e\/|bench\/)/, to: /^(?:testing|e2e|bench)\//, because: 'only tests and benches see these' },
];

/** The first folder of a path, when it is one of the rooms. */
export function layerOf(file: string): string | undefined {
  return /^(app|base|bench|commands|db|e2e|extension|features|jobs|providers|runtime|sandbox|services|testing|ui)\//.exec(
    file,
  )?.[1];
}

/** Why one file may not import another. A type costs nothing at run time, but knowing somebody is knowing them: types are held to the same order. */
export function refusalOf(from: string, to: string): string | undefined {
  if (layerOf(to) === undefined || IS_TEST.test(from)) return undefined;
  const broken = RULES.find((rule) => rule.from.test(from) && rule.to.test(to));
  return broken?.because ?? featureOrderRefusal(from, to);
}

function featureOrderRefusal(from: string, to: string): string | undefined {
  const [, using] = /^features\/([^/]+)\//.exec(from) ?? [];
  const [, used] = /^features\/([^/]+)\//.exec(to) ?? [];
  if (!using || !used || using === used) return undefined;
  const [a, b] = [FEATURE_ORDER.indexOf(using), FEATURE_ORDER.indexOf(used)];
  if (a < 0 || b < 0) return `${a < 0 ? using : used} is not in the order of features`;
  return b < a
    ? undefined
    : `${using} stands before ${used} in the order of features: two that need each other are one, or hide a third below them`;
}
