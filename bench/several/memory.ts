/** What was asked for, and what was said to be done: held against what is there at the end. */
export type Memory = {
  /** Posts by id, with the texts that each may have: two while nobody has answered a change. */
  posts: Map<string, { owner: string; texts: string[] }>;
  /** Every text that was sent, whether anybody answered or not. */
  sent: Set<string>;
  /** Texts that were said to be going out, by the post that has them. */
  goingOut: Map<string, string>;
  /** Posts that were said to be planned. */
  planned: Set<string>;
  /** File names of pictures that were said to be kept, by their ids. */
  pictures: Map<string, string>;
  /** Answers that nobody should see. */
  wrong: string[];
  answers: number;
  /** Requests that were begun again after they broke off. */
  repeated: number;
};

/** What was sent before is still there. */
export function newMemory(sent: Set<string>): Memory {
  return {
    posts: new Map(),
    sent,
    goingOut: new Map(),
    planned: new Set(),
    pictures: new Map(),
    wrong: [],
    answers: 0,
    repeated: 0,
  };
}

/** How many writes were acknowledged. */
export function acknowledged({ posts, goingOut, planned, pictures }: Memory): number {
  return posts.size + goingOut.size + planned.size + pictures.size;
}
