import { z } from 'zod';

export type Settings = { port: number; smtpPort: number; databaseUrl: string };

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Every wrong or missing variable is named in the one error. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = Environment.safeParse(env);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(['The sandbox cannot start with these settings:', ...problems].join('\n'));
  }
  return { port: read.data.PORT, smtpPort: read.data.SMTP_PORT, databaseUrl: read.data.DATABASE_URL };
}

const port = z
  .string('is missing; it must be a port number from 1 to 65535')
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
    error: 'must be a port number from 1 to 65535',
  })
  .transform(Number);

const Environment = z
  .object({
    BOBBIN_ENV: z
      .string()
      .optional()
      .refine((env) => env !== 'production', { error: 'is production, and the sandbox never runs there' }),
    PORT: port,
    SMTP_PORT: port,
    DATABASE_URL: z
      .string('is missing; it must be a postgres:// URL')
      .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
        error: 'must be a postgres:// URL',
      }),
  })
  .superRefine((env, context) => {
    if (env.PORT === env.SMTP_PORT)
      context.addIssue({ code: 'custom', path: ['SMTP_PORT'], message: 'must differ from PORT' });
  });
