import { NETWORK } from '#base/product.ts';
import type { Standing } from '../standing.ts';

const standings: Record<Standing, string> = {
  late: 'Due now',
  resting: `Waiting for ${NETWORK}`,
  behind: 'Waiting for another post',
  chained: 'Waiting for the part before',
  going: 'Going out',
  preparing: 'Preparing',
  ready: `Uploaded to ${NETWORK}, not visible yet`,
  sending: 'Sending',
  asking: `Asking ${NETWORK}`,
  held: 'Held back',
  leaving: 'Held back',
  'in-doubt': 'In doubt',
  missed: 'Missed its hour',
  failed: 'Failed',
  published: 'Published',
};

export default {
  standings,
  triesAt: (at: string) => `Next try at ${at}`,
  open: { short: 'Open', named: (text: string) => `Open: ${text}` },
};
