import { noSuchObject, publishingLimit } from './refusals.ts';
import type { Run } from './wire.ts';

export const deletePost: Run = async ({ network, quotas, announce }, { caller, at }, id) => {
  const post = await network.postById(id, at);
  if (post?.accountId !== caller.account.id) throw noSuchObject(id, 'delete');
  if (await quotas.isExhausted(caller.account.id, 'delete', at)) throw publishingLimit();
  await network.remove(id, at);
  await quotas.use(caller.account.id, 'delete', at);
  await announce.deleted(post, at);
  return { success: true, deleted_id: id };
};
