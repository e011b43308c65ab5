/** What somebody can say about a topic. Sentences stand alone; things carry their article; acts are bare verbs. */
export type Phrases = {
  tag: string;
  things: readonly string[];
  acts: readonly string[];
  claims: readonly string[];
  moments: readonly string[];
  questions: readonly string[];
};

export type Topic = { en: Phrases; fr: Phrases };
