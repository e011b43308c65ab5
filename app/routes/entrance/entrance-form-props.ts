import type { CaptchaWidget } from '#features/entrance/captcha-widget.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { WaysIn } from './ways-in.ts';

export type EntranceFormProps = {
  reply: EntranceReply | undefined;
  next: string | undefined;
  ways: WaysIn;
  captcha: CaptchaWidget | undefined;
};
