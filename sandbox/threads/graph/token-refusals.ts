import { APP } from '../app/app.ts';
import { GraphError } from './graph-error.ts';

export const unreadableToken = () =>
  new GraphError(400, {
    message: 'Invalid OAuth access token - Cannot parse access token',
    code: 190,
    is_transient: false,
  });

export const expiredToken = (expiresAt: Date, now: Date) =>
  new GraphError(400, {
    message: `Error validating access token: Session has expired on ${pacific(expiresAt)}. The current time is ${pacific(now)}.`,
    code: 190,
    error_subcode: 463,
  });

export const removedApp = () =>
  new GraphError(400, {
    message: `Error validating access token: The user has not authorized application ${APP.id}.`,
    code: 190,
    error_subcode: 458,
  });

export const invalidSession = () =>
  new GraphError(400, {
    message:
      'Session key invalid. This could be because the session key has an incorrect format, or because the user has revoked this session',
    code: 452,
    error_subcode: 4279019,
  });

export const unreviewed = () =>
  new GraphError(400, {
    message:
      'This action requires the threads_basic permission. You must submit for app review, or your user must be in the list of Threads testers.',
    type: 'THApiException',
    code: 100,
    error_subcode: 10,
  });

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** As in "Monday, 19-Jun-23 06:29:46 PDT". */
function pacific(at: Date): string {
  const parts = Object.fromEntries(PACIFIC.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute, second, timeZoneName } = parts;
  return `${weekday}, ${day}-${month}-${year} ${hour}:${minute}:${second} ${timeZoneName}`;
}
