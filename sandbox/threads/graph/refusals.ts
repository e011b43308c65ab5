import type { AppSettings } from '../app/settings.ts';
import { GraphError } from './graph-error.ts';

export const badParameter = (message: string) => new GraphError(400, { message, type: 'THApiException', code: 100 });

export const unknownField = (name: string) =>
  new GraphError(500, { message: `Tried accessing nonexisting field (${name})`, type: 'THApiException', code: 100 });

export const unsupported = (method: string) =>
  new GraphError(400, {
    message: `Unsupported request - method type: ${method.toLowerCase()}`,
    type: 'THApiException',
    code: 100,
  });

/** Gone, foreign, or never there: the wire does not tell which. */
export const noSuchObject = (id: string, method = 'get') =>
  new GraphError(400, {
    message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    type: 'THApiException',
    code: 100,
    error_subcode: 33,
  });

/** Says "not found" of what may only be too new, or used already. */
export const mediaNotFound = (id: string) =>
  new GraphError(400, {
    message: 'The requested resource does not exist',
    code: 24,
    error_subcode: 4279009,
    is_transient: false,
    error_user_title: 'Media Not Found',
    error_user_msg: `The media with id ${id} cannot be found.`,
  });

const NO_PERMISSION = 'Application does not have permission for this action';

export const noPermission = ({ refusal_status }: Pick<AppSettings, 'refusal_status'>, subcode?: number) =>
  new GraphError(refusal_status, {
    message: NO_PERMISSION,
    code: 10,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
  });

export const lowTier = ({ refusal_status }: Pick<AppSettings, 'refusal_status'>) =>
  new GraphError(refusal_status, {
    message: NO_PERMISSION,
    code: 10,
    error_subcode: 4279067,
    error_user_title: 'App Does Not Have Sufficient Access Tier',
    error_user_msg: 'App review might be required.',
  });

export const unknownError = () => new GraphError(500, { message: 'An unknown error has occurred.', code: 1 });

export const appLimit = () => new GraphError(400, { message: '(#4) Application request limit reached', code: 4 });

export const userLimit = () => new GraphError(400, { message: '(#17) User request limit reached', code: 17 });

export const customLimit = () =>
  new GraphError(400, { message: '(#613) Calls to this api have exceeded the rate limit.', code: 613 });

export const burstLimit = () =>
  new GraphError(400, {
    message: 'Calls to this api have exceeded the rate limit.',
    code: 613,
    error_subcode: 4279002,
    error_user_title: 'Threads API Rate Limit Exceeded',
  });

export const publishingLimit = () =>
  new GraphError(400, {
    message: 'Application request limit reached',
    code: 9,
    error_subcode: 2207042,
    is_transient: false,
    error_user_title: 'Action is blocked',
    error_user_msg: 'You reached the maximum number of posts that is allowed to be published.',
  });

export const temporary = () =>
  new GraphError(500, {
    message: 'An unexpected error has occurred. Please retry your request later.',
    code: 2,
    is_transient: true,
  });
