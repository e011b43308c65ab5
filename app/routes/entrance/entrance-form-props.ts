import type { CaptchaWidget } from '#features/identity/captcha-widget.ts';
import type { EntranceReply } from '#features/identity/entrance-reply.ts';
import type { WaysIn } from './ways-in.ts';

export type EntranceFormProps = {
  reply: EntranceReply | undefined;
  next: string | undefined;
  ways: WaysIn;
  captcha: CaptchaWidget | undefined;
};
