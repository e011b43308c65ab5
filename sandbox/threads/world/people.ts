type Language = 'en' | 'fr';
type Weighted = readonly (readonly [value: string, weight: number])[];

/** Where readers of a language live, out of a thousand or so. */
export const countries = (language: Language): Weighted => (language === 'fr' ? frenchCountries : englishCountries);

export const cities = (language: Language): Weighted => (language === 'fr' ? frenchCities : englishCities);

export const ages = (): Weighted => [
  ['13-17', 30],
  ['18-24', 190],
  ['25-34', 330],
  ['35-44', 230],
  ['45-54', 130],
  ['55-64', 60],
  ['65+', 30],
];

export const genders = (): Weighted => [
  ['F', 500],
  ['M', 430],
  ['U', 70],
];

const elsewhere: Weighted = [
  ...weighted('DE IT ES NL PT BR MX IN JP ID PH AR', 12),
  ...weighted('SE NO DK FI PL AT IE GR CZ RO HU UA TR IL ZA NG KE EG', 5),
  ...weighted('CL CO PE VN TH MY SG KR TW HK', 4),
];

const englishCountries: Weighted = [
  ['US', 430],
  ['GB', 140],
  ['CA', 80],
  ['AU', 60],
  ['NZ', 14],
  ...elsewhere,
  ['FR', 14],
];

const frenchCountries: Weighted = [
  ['FR', 560],
  ['CA', 90],
  ['BE', 70],
  ['CH', 45],
  ...weighted('SN CI MA TN DZ CM', 20),
  ['LU', 8],
  ['US', 24],
  ['GB', 18],
  ...elsewhere,
];

const englishCities: Weighted = [
  ['New York, New York', 60],
  ['Los Angeles, California', 48],
  ['London, England', 70],
  ['Chicago, Illinois', 30],
  ['Toronto, Ontario', 28],
  ['Sydney, New South Wales', 22],
  ['Melbourne, Victoria', 20],
  ...weighted(
    'Houston, Texas|Austin, Texas|Dallas, Texas|Seattle, Washington|Portland, Oregon|Denver, Colorado',
    14,
    '|',
  ),
  ...weighted('Boston, Massachusetts|Atlanta, Georgia|Miami, Florida|San Diego, California|Phoenix, Arizona', 12, '|'),
  ...weighted(
    'San Francisco, California|Philadelphia, Pennsylvania|Minneapolis, Minnesota|Nashville, Tennessee',
    10,
    '|',
  ),
  ...weighted('Manchester, England|Birmingham, England|Bristol, England|Leeds, England|Glasgow, Scotland', 9, '|'),
  ...weighted(
    'Edinburgh, Scotland|Cardiff, Wales|Dublin, Leinster|Vancouver, British Columbia|Calgary, Alberta',
    8,
    '|',
  ),
  ...weighted(
    'Brisbane, Queensland|Perth, Western Australia|Auckland, Auckland|Mumbai, Maharashtra|Lagos, Lagos',
    6,
    '|',
  ),
];

const frenchCities: Weighted = [
  ['Paris, Île-de-France', 150],
  ['Lyon, Auvergne-Rhône-Alpes', 48],
  ['Marseille, Provence-Alpes-Côte d’Azur', 40],
  ['Montreal, Quebec', 44],
  ['Brussels, Brussels', 40],
  ...weighted(
    'Toulouse, Occitanie|Bordeaux, Nouvelle-Aquitaine|Nantes, Pays de la Loire|Lille, Hauts-de-France',
    26,
    '|',
  ),
  ...weighted(
    'Strasbourg, Grand Est|Rennes, Bretagne|Montpellier, Occitanie|Nice, Provence-Alpes-Côte d’Azur',
    18,
    '|',
  ),
  ...weighted(
    'Geneva, Geneva|Lausanne, Vaud|Liège, Wallonia|Quebec City, Quebec|Dakar, Dakar|Abidjan, Abidjan',
    13,
    '|',
  ),
  ...weighted('Grenoble, Auvergne-Rhône-Alpes|Dijon, Bourgogne-Franche-Comté|Tours, Centre-Val de Loire', 9, '|'),
  ...weighted('Brest, Bretagne|Angers, Pays de la Loire|Reims, Grand Est|Rouen, Normandie|Caen, Normandie', 8, '|'),
  ...weighted(
    'Casablanca, Casablanca-Settat|Tunis, Tunis|Algiers, Algiers|Luxembourg, Luxembourg|London, England',
    7,
    '|',
  ),
];

function weighted(values: string, weight: number, separator = ' '): Weighted {
  return values.split(separator).map((value) => [value, weight] as const);
}
