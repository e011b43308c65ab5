import { NETWORK } from '#base/product.ts';
import type { ExportFormat, ExportKind } from '../export-kind.ts';

const kinds: Record<ExportKind, { name: string; holds: string }> = {
  posts: { name: 'Posts', holds: 'What you published, with the figures of our last look at each.' },
  history: { name: 'Post history', holds: 'The figures each post had from its first 15 minutes to a year.' },
  days: { name: 'Days', holds: 'What your posts gained, your followers and your profile views, day by day.' },
  demographics: { name: 'Followers', holds: 'By country, city, age and gender, as far as they were told.' },
};

const formats: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' };

export default {
  title: 'Export your statistics',
  lede: 'Your posts and figures for a spreadsheet or a program. The numbers are those of your screen; what is not known stays empty.',
  of: (username: string) => `Of @${username}, the account you have chosen.`,
  kinds,
  formats,
  download: (name: string, format: string) => `${name} as ${format}`,
  noAccount: `Once you have connected a ${NETWORK} account, you can take its figures with you here.`,
};
