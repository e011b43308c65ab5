import { hasAdvancedAccess } from '../app/registration.ts';
import type { Post } from '../network.ts';
import { badParameter, noPermission, noSuchObject } from './refusals.ts';
import type { Call, Run, Wire } from './wire.ts';

export const manageReply: Run = async (wire, call, id) => {
  if (!hasAdvancedAccess(call.settings, 'threads_manage_replies')) throw noPermission(call.settings, 4279017);
  const reply = await replyToOwnRoot(wire, call, id);
  await wire.network.changePost(reply.id, { hideStatus: isTrue(call, 'hide') ? 'HIDDEN' : 'UNHUSHED' });
  return { success: true };
};

export const managePendingReply: Run = async (wire, call, id) => {
  const { id: replyId, extras } = await replyToOwnRoot(wire, call, id);
  if (extras['reply_approval_status'] === undefined) throw badParameter('This reply does not wait for approval');
  const { reply_approval_status: _, ...approved } = extras;
  await wire.network.changePost(replyId, {
    extras: isTrue(call, 'approve') ? approved : { ...extras, reply_approval_status: 'ignored' },
  });
  return { success: true };
};

/** Only direct replies to one's own first posts are managed; what is nested below follows them. */
async function replyToOwnRoot({ network }: Wire, { caller, at }: Call, id: string): Promise<Post> {
  const reply = await network.postById(id, at);
  const parent = reply?.replyTo === undefined ? undefined : await network.postById(reply.replyTo, at);
  if (!reply || parent?.accountId !== caller.account.id || parent.replyTo !== undefined) throw noSuchObject(id, 'post');
  return reply;
}

function isTrue({ given }: Call, name: string): boolean {
  const value = given[name];
  if (value !== 'true' && value !== 'false') throw badParameter(`Param ${name} must be a boolean`);
  return value === 'true';
}
