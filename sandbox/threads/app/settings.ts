import { z } from 'zod';
import { isReachable } from './app.ts';
import { SCOPES } from './scopes.ts';

const seconds = z.number().min(0).max(86_400);
const count = z.int().min(0).max(100_000_000);
const address = z.string().max(2000).refine(isReachable, { error: 'must be https, or on this machine' }).nullable();

/** How the app is registered and how the network treats it; what `POST threads/app` may change. */
export const AppSettings = z.object({
  /** What app review has let through; with standard access only testers are served, and some calls see less. */
  permissions: z.partialRecord(z.enum(SCOPES), z.enum(['standard', 'advanced'])).default({}),
  testers: z
    .array(z.string().regex(/^[\w.]{1,100}$/, 'must be a username'))
    .max(1000)
    .default([]),
  /** Usernames of profiles that are linked to no Instagram account: of who follows them nothing is told. */
  unlinked: z.array(z.string().max(100)).max(1000).default([]),
  /** With fewer, nothing is told either. */
  fewest_followers: count.default(100),
  /** A call without its permission: the real status varies, 500 is the oddest. */
  refusal_status: z.union([z.literal(400), z.literal(403), z.literal(500)]).default(500),
  /** Searching and mentions with standard access: fewer posts, or code 10 with 4279067. Both were seen. */
  has_tier_refusals: z.boolean().default(false),
  /** `strict`: a container publishes once. `adversarial`: each publish makes a post. */
  character: z.enum(['strict', 'adversarial']).default('strict'),
  /** Whether a refresh ends the token it replaces. The real one lets it go on; nothing promises that it always will. */
  refresh_ends_old: z.boolean().default(false),
  text_delay_s: seconds.default(1),
  image_delay_s: seconds.default(3),
  video_delay_s: seconds.default(15),
  /** How long a finished container, or a new post that is answered, is still "not found". */
  not_yet_s: seconds.default(0),
  status_lag_s: seconds.default(0),
  list_lag_s: seconds.default(0),
  quota_lag_s: seconds.default(60),
  calls_per_impression: count.default(4800),
  /** Calls of one account within ten seconds; sync at full speed stays below. */
  burst_calls: count.default(50_000),
  /** How far the account's insights are behind: nobody says that they are not. */
  insights_lag_s: seconds.default(0),
  /** What the fault `retry-after` asks for. */
  retry_after_s: z.int().min(0).max(999_999_999).default(30),
  slow_s: seconds.default(3),
  late_s: seconds.default(2),
  deauthorize_url: address.default(null),
  delete_url: address.default(null),
  verify_token: z
    .string()
    .regex(/^[\x20-\x7E]{1,200}$/, 'must be 1 to 200 plain characters')
    .default('demo-verify-token'),
});
export type AppSettings = z.infer<typeof AppSettings>;

export const AppChange = z.strictObject(
  Object.fromEntries(Object.entries(AppSettings.shape).map(([name, schema]) => [name, schema.unwrap().optional()])),
);
