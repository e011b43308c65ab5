import type { IconName } from '#ui/icon.tsx';
import type { PagePath } from '../route-table.ts';
import type en from './palette-words/en-US.ts';

export type PlaceKey = keyof (typeof en)['places'];
export type Place = { key: PlaceKey; icon: IconName; to: `${PagePath}${'#' | '?'}${string}` };

/** Parts of pages that the palette finds once something is typed. */
export const PLACES: Place[] = [
  { key: 'queue', icon: 'calendar', to: '/post/schedule?view=queue' },
  { key: 'email', icon: 'mail', to: '/setting/account#email' },
  { key: 'password', icon: 'lock', to: '/setting/account#password' },
  { key: 'two-factor', icon: 'lock', to: '/setting/account#two-factor' },
  { key: 'identities', icon: 'link', to: '/setting/account#identities' },
  { key: 'sessions', icon: 'device', to: '/setting/account#sessions' },
  { key: 'preferences', icon: 'globe', to: '/setting/account#preferences' },
  { key: 'publishing', icon: 'clock', to: '/setting/account#publishing' },
  { key: 'recap', icon: 'mail', to: '/setting/account#recap' },
  { key: 'exports', icon: 'download', to: '/setting/account#exports' },
  { key: 'keys', icon: 'link', to: '/setting/account#keys' },
  { key: 'api', icon: 'info', to: '/setting/account/api#first' },
  { key: 'data', icon: 'download', to: '/setting/account#data' },
  { key: 'leaving', icon: 'trash', to: '/setting/account#leaving' },
];
