import type { z } from 'zod';
import { ContactForm } from '#features/contact/contact-message.ts';
import { AccountForm, TimeZoneForm } from '#features/account/account-forms.ts';
import {
  ConfirmForm,
  EmailForm,
  ForgetForm,
  LoginForm,
  LogoutForm,
  NewPasswordForm,
} from '#features/entrance/entrance-forms.ts';
import { AddedForm, MediaForm } from '#features/media/media-forms.ts';
import { ConnectionForm } from '#features/network/connection-form.ts';
import { RecapForm } from '#features/recap/recap-form.ts';
import { PostsForm } from '#features/posts/posts-form.ts';
import { SaveForm, WriteForm } from '#features/posts/write-forms.ts';
import { ShareForm } from '#features/sharing/wish.ts';
import { UpdateForm } from '#features/sync/update-form.ts';
import { ImportForm } from '#features/planning/import-form.ts';
import { PlanningForm } from '#features/planning/planning-form.ts';
import { BellSeen } from '#features/notifications/bell-seen.ts';

/** What forms may send, by the name the route table uses. Apart from the table, so that the browser gets the table without the schemas. */
export const FORMS = {
  contact: ContactForm,
  bell: BellSeen,
  login: LoginForm,
  forget: ForgetForm,
  confirm: ConfirmForm,
  newPassword: NewPasswordForm,
  email: EmailForm,
  logout: LogoutForm,
  account: AccountForm,
  timeZone: TimeZoneForm,
  connection: ConnectionForm,
  media: MediaForm,
  mediaAdded: AddedForm,
  recap: RecapForm,
  posts: PostsForm,
  share: ShareForm,
  update: UpdateForm,
  write: WriteForm,
  save: SaveForm,
  planning: PlanningForm,
  import: ImportForm,
} satisfies Record<string, z.ZodType>;

export type FormName = keyof typeof FORMS;
