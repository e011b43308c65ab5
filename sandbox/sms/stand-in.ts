import type { StandIn } from '../stand-in.ts';
import { textsControl } from './control.ts';
import { smsMigrations } from './migrations.ts';
import { textsPages } from './pages.ts';
import { openTexts } from './texts.ts';
import { gateway } from './wire.ts';

export const sms: StandIn = {
  provider: 'sms',
  title: 'SMS',
  summary: 'A gateway that takes text messages and delivers nowhere, and an inbox of all of them.',
  migrations: smsMigrations,
  open({ db, clock }) {
    const texts = openTexts(db);
    return {
      wire: { at: '/sms', routes: gateway(texts, clock), methods: ['POST'] },
      pages: textsPages(texts),
      control: textsControl(texts),
    };
  },
};
