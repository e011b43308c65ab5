import type { Locale } from '#base/i18n/locale.ts';

type DemoPosts = {
  ideas: string[];
  drafts: string[];
  /** Each is one part or more. */
  ready: string[][];
  queued: string[][];
  /** Days from today, and the hour. */
  planned: { days: number; time: string; text: string }[];
};

/** What the demo logins are working on. */
export const DEMO_POSTS: Record<Locale, DemoPosts> = {
  'en-US': {
    ideas: [
      'Why do we say “mend” for cloth and for hearts?',
      'A list of sounds a workshop makes in the morning',
      'Ask: what did you repair last, and did it hold?',
    ],
    drafts: [
      'I kept every broken needle for a year. Here is what the jar looks like, and what it taught me about hurrying.',
      'Three ways to start a row without a knot. The second one took me ten years.',
    ],
    ready: [
      ['The cheapest tool on my table is a bent pin.'],
      ['What do you call this stitch where you live?'],
      [
        'A short list of things I stopped buying.',
        'Ready-wound bobbins. They are never full.',
        'Glue for cloth. It is patience that holds.',
        'New boxes. Old ones know where everything is.',
      ],
      ['Half of sewing is ironing. Nobody told me, so I am telling you.'],
    ],
    queued: [
      ['Four cuffs, four ways to begin again.'],
      ['A thread about buying less yarn.', 'Part two: what to do with the rest.'],
      ['The quiet part of a craft is the part nobody photographs.'],
    ],
    planned: [
      { days: 1, time: '12:15', text: 'A needle is a very small lever.' },
      { days: 3, time: '20:00', text: 'What the week taught me about grey wool.' },
      { days: 9, time: '08:00', text: 'Monday question: what is on your table?' },
    ],
  },
  'fr-FR': {
    ideas: [
      'Pourquoi dit-on « raccommoder » pour le linge et pour les gens ?',
      'La liste des bruits d’un atelier le matin',
      'Demander : qu’avez-vous réparé en dernier, et est-ce que ça tient ?',
    ],
    drafts: [
      'J’ai gardé toutes mes aiguilles cassées pendant un an. Voici le bocal, et ce qu’il m’a appris sur la hâte.',
      'Trois façons de commencer un rang sans nœud. La deuxième m’a pris dix ans.',
    ],
    ready: [
      ['L’outil le moins cher de ma table est une épingle tordue.'],
      ['Comment appelle-t-on ce point chez vous ?'],
      [
        'Petite liste de ce que je n’achète plus.',
        'Les canettes déjà remplies. Elles ne le sont jamais.',
        'La colle à tissu. C’est la patience qui tient.',
        'Les boîtes neuves. Les vieilles savent où tout se trouve.',
      ],
      ['La moitié de la couture est du repassage. Personne ne me l’avait dit, alors je vous le dis.'],
    ],
    queued: [
      ['Quatre poignets, quatre façons de recommencer.'],
      ['Un fil sur l’art d’acheter moins de laine.', 'Deuxième partie : que faire du reste.'],
      ['La part silencieuse d’un métier est celle que personne ne photographie.'],
    ],
    planned: [
      { days: 1, time: '12:15', text: 'Une aiguille est un tout petit levier.' },
      { days: 3, time: '20:00', text: 'Ce que la semaine m’a appris sur la laine grise.' },
      { days: 9, time: '08:00', text: 'Question du lundi : qu’y a-t-il sur votre table ?' },
    ],
  },
};
