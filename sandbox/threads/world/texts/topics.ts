import { books } from './topics/books.ts';
import { coffee } from './topics/coffee.ts';
import { cooking } from './topics/cooking.ts';
import { crafts } from './topics/crafts.ts';
import { design } from './topics/design.ts';
import { film } from './topics/film.ts';
import { finance } from './topics/finance.ts';
import { fitness } from './topics/fitness.ts';
import { gaming } from './topics/gaming.ts';
import { gardening } from './topics/gardening.ts';
import { hiking } from './topics/hiking.ts';
import { languages } from './topics/languages.ts';
import { music } from './topics/music.ts';
import { parenting } from './topics/parenting.ts';
import { pets } from './topics/pets.ts';
import { photography } from './topics/photography.ts';
import { running } from './topics/running.ts';
import { science } from './topics/science.ts';
import { startups } from './topics/startups.ts';
import { teaching } from './topics/teaching.ts';
import { travel } from './topics/travel.ts';
import { writing } from './topics/writing.ts';
import type { Topic } from './topic.ts';

export const topics = {
  books,
  coffee,
  cooking,
  crafts,
  design,
  film,
  finance,
  fitness,
  gaming,
  gardening,
  hiking,
  languages,
  music,
  parenting,
  pets,
  photography,
  running,
  science,
  startups,
  teaching,
  travel,
  writing,
} satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;

export const topicNames = [
  'books',
  'coffee',
  'cooking',
  'crafts',
  'design',
  'film',
  'finance',
  'fitness',
  'gaming',
  'gardening',
  'hiking',
  'languages',
  'music',
  'parenting',
  'pets',
  'photography',
  'running',
  'science',
  'startups',
  'teaching',
  'travel',
  'writing',
] as const satisfies readonly TopicName[];
