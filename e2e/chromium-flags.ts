/**
 * What a journey never looks at. Chromium draws its address bar's pop-ups as pages, in a process of their own, for every
 * window: left on, they take more processor time than the page under test. A renderer kept in reserve is never used.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];

/** Chromium takes the last list it is given, so ours repeat what Playwright turns off and on. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ON_BY_PLAYWRIGHT = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...UNSEEN, ...OFF_BY_PLAYWRIGHT].join(',')}`,
  // Two cores are busy as it is: fewer processes and threads that hand work to each other took a twentieth off.
  `--enable-features=${['NetworkServiceInProcess', ...ON_BY_PLAYWRIGHT].join(',')}`,
  '--num-raster-threads=1',
  '--disable-lcd-text',
];
